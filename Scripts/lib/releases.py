"""Makes the other forms of a release from its tarballs: a wheel, an artifact bundle, a plugin package, a formula and a
list of what is in them (SBOM).

    releases.py wheel FOLDER TARBALL              a Python wheel with the tarball's programs
    releases.py bundle FOLDER TARBALL...          one artifact bundle for all systems, and the plugin package around it
    releases.py formula FOLDER ADDRESS TARBALL... Packaging/layercost.rb with the checksums filled in
    releases.py sbom FOLDER TARBALL               an SPDX list of the tarball's files and what they come from

The same tarballs give the same bytes: entries are sorted and have the date of the tarball's entries.
"""

import base64
import gzip
import hashlib
import io
import json
import os
import re
import stat
import sys
import tarfile
import time
import zipfile

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
# The systems of tarballs: SwiftPM's names for them, and the one of wheels. The oldest versions are those that the
# programs are built for.
SYSTEMS = {
    "linux-x86_64": (["x86_64-unknown-linux-gnu"], "manylinux_2_36_x86_64"),
    "linux-aarch64": (["aarch64-unknown-linux-gnu"], "manylinux_2_36_aarch64"),
    "macos-universal": (["arm64-apple-macosx", "x86_64-apple-macosx"], "macosx_15_0_universal2"),
}
# Not in a wheel: pages with pictures, which are on the web, and files that are found in a prefix only.
UNWHEELED = ("share/doc/", "share/man/", "share/bash-completion/", "share/zsh/", "share/fish/")


class Release:
    """A tarball: its version and system, and its files without the folder around them."""

    def __init__(self, path):
        self.path = path
        match = re.fullmatch(r"layercost-(.+?)-((?:linux|macos)-\w+)\.tar\.gz", os.path.basename(path))
        if not match or match[2] not in SYSTEMS:
            sys.exit(f"error: '{path}' is not named like a tarball of layercost for a known system")
        self.version, self.system = match[1], match[2]
        self.name = f"layercost-{self.version}-{self.system}"
        with open(path, "rb") as file:
            self.sum = hashlib.sha256(file.read()).hexdigest()
        self.files = {}
        with tarfile.open(path) as archive:
            for entry in archive:
                if entry.isfile():
                    inner = entry.name.split("/", 1)[1]
                    self.files[inner] = (archive.extractfile(entry).read(), bool(entry.mode & stat.S_IXUSR))
                    self.date = entry.mtime


def write_zip(path, files, date):
    """Writes files, given as a table of (bytes, whether it is a program), sorted and with one date."""
    when = time.gmtime(max(date, 315532800))[:6]  # The format cannot express dates before 1980.
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name in sorted(files):
            content, is_program = files[name]
            entry = zipfile.ZipInfo(name, when)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.create_system = 3
            entry.external_attr = (stat.S_IFREG | (0o755 if is_program else 0o644)) << 16
            archive.writestr(entry, content)
    print(path)


def write_tar(path, files, date):
    """Writes the same kind of table as a compressed tarball, which keeps the permission to run a program."""
    with open(path, "wb") as target, gzip.GzipFile("", "wb", 9, target, 0) as packed:
        with tarfile.open(fileobj=packed, mode="w", format=tarfile.USTAR_FORMAT) as archive:
            for name in sorted(files):
                content, is_program = files[name]
                entry = tarfile.TarInfo(name)
                entry.size, entry.mtime, entry.mode = len(content), date, 0o755 if is_program else 0o644
                archive.addfile(entry, io.BytesIO(content))
    print(path)


def read(path):
    with open(os.path.join(ROOT, path), encoding="utf-8") as file:
        return file.read()


def wheel(folder, path):
    release = Release(path)
    tag = f"py3-none-{SYSTEMS[release.system][1]}"
    stem = f"layercost-{release.version}"
    files = {}
    for name, (content, is_program) in release.files.items():
        if name.startswith("bin/"):
            files[f"{stem}.data/scripts/{name[4:]}"] = (content, True)
        elif not name.startswith(UNWHEELED) and "/" in name:
            files[f"{stem}.data/data/{name}"] = (content, is_program)
    info = f"{stem}.dist-info"
    summary = "Finds the layers that make Core Animation render offscreen, and shows the line to change"
    files[f"{info}/METADATA"] = (
        f"Metadata-Version: 2.4\nName: layercost\nVersion: {release.version}\nSummary: {summary}\n"
        f"License-Expression: MIT\nLicense-File: LICENSE\nRequires-Python: >=3.8\n"
        f"Description-Content-Type: text/markdown\n\n{read('Packaging/wheel.md')}".encode(), False)
    files[f"{info}/licenses/LICENSE"] = (release.files["LICENSE"][0], False)
    files[f"{info}/WHEEL"] = (
        f"Wheel-Version: 1.0\nGenerator: layercost\nRoot-Is-Purelib: false\nTag: {tag}\n".encode(), False)
    record = io.StringIO()
    for name in sorted(files):
        digest = base64.urlsafe_b64encode(hashlib.sha256(files[name][0]).digest()).rstrip(b"=").decode()
        record.write(f"{name},sha256={digest},{len(files[name][0])}\n")
    record.write(f"{info}/RECORD,,\n")
    files[f"{info}/RECORD"] = (record.getvalue().encode(), False)
    write_zip(os.path.join(folder, f"{stem}-{tag}.whl"), files, release.date)


def bundle(folder, paths):
    releases = [Release(path) for path in paths]
    version = releases[0].version
    outer = "layercost.artifactbundle"
    files, variants = {}, []
    for release in releases:
        variants.append({"path": f"{release.name}/bin/layercost", "supportedTriples": SYSTEMS[release.system][0]})
        for name, file in release.files.items():
            if not name.startswith("share/"):
                files[f"{outer}/{release.name}/{name}"] = file
    artifact = {"version": version, "type": "executable", "variants": variants}
    info = json.dumps({"schemaVersion": "1.0", "artifacts": {"layercost": artifact}}, indent=2) + "\n"
    files[f"{outer}/info.json"] = (info.encode(), False)
    date = releases[0].date
    write_zip(os.path.join(folder, f"layercost-{version}.artifactbundle.zip"), files, date)
    # A package with the plugin and the bundle: for `.package(path:)`, without a connection.
    plugin = f"layercost-plugin-{version}"
    packed = {f"{plugin}/{name}": file for name, file in files.items()}
    packed[f"{plugin}/Package.swift"] = (read("Packaging/plugin/Package.swift").encode(), False)
    packed[f"{plugin}/LICENSE"] = (read("LICENSE").encode(), False)
    source = "Plugins/LayercostCommand/LayercostCommand.swift"
    packed[f"{plugin}/{source}"] = (read(source).encode(), False)
    write_tar(os.path.join(folder, f"{plugin}.tar.gz"), packed, date)


def formula(folder, address, paths):
    releases = {release.system: release for release in map(Release, paths)}
    text = read("Packaging/layercost.rb").split("\n", 2)[2]  # Without the sentence about the template.
    text = text.replace("ADDRESS", address).replace("VERSION", next(iter(releases.values())).version)
    for system in SYSTEMS:
        if system not in releases:
            sys.exit(f"error: the formula needs the tarball for {system}")
        text = text.replace("CHECKSUM-" + system, releases[system].sum)
    path = os.path.join(folder, "layercost.rb")
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    print(path)


def sbom(folder, path):
    """Lists the files with their checksums, and the origin of those that are not built from this repository."""
    release = Release(path)
    files, swift = [], []
    for index, name in enumerate(sorted(release.files)):
        entry = {
            "SPDXID": f"SPDXRef-file-{index}",
            "fileName": f"./{name}",
            "checksums": [{"algorithm": "SHA256", "checksumValue": hashlib.sha256(release.files[name][0]).hexdigest()},
                          {"algorithm": "SHA1", "checksumValue": hashlib.sha1(release.files[name][0]).hexdigest()}],
            "copyrightText": "NOASSERTION",
            "licenseConcluded": "NOASSERTION",
        }
        if name.startswith("libexec/") and (".so" in name or ".dylib" in name):
            swift.append(entry["SPDXID"])
        files.append(entry)
    packages = [
        {"SPDXID": "SPDXRef-layercost", "name": "layercost", "versionInfo": release.version,
         "downloadLocation": "NOASSERTION", "licenseDeclared": "MIT", "licenseConcluded": "MIT",
         "copyrightText": "NOASSERTION", "filesAnalyzed": False, "packageFileName": os.path.basename(path),
         "checksums": [{"algorithm": "SHA256", "checksumValue": release.sum}]},
        {"SPDXID": "SPDXRef-swift", "name": "swift", "supplier": "Organization: swift.org",
         "downloadLocation": "https://www.swift.org/install/", "filesAnalyzed": False, "copyrightText": "NOASSERTION",
         "licenseDeclared": "Apache-2.0 WITH Swift-exception", "licenseConcluded": "Apache-2.0 WITH Swift-exception",
         "comment": "The standard library is linked into the tool; the reader's libraries are next to the reader."},
    ]
    relations = [{"spdxElementId": "SPDXRef-DOCUMENT", "relationshipType": "DESCRIBES",
                  "relatedSpdxElement": "SPDXRef-layercost"},
                 {"spdxElementId": "SPDXRef-layercost", "relationshipType": "STATIC_LINK",
                  "relatedSpdxElement": "SPDXRef-swift"}]
    relations += [{"spdxElementId": "SPDXRef-layercost", "relationshipType": "CONTAINS",
                   "relatedSpdxElement": file["SPDXID"]} for file in files]
    relations += [{"spdxElementId": identifier, "relationshipType": "GENERATED_FROM",
                   "relatedSpdxElement": "SPDXRef-swift"} for identifier in swift]
    document = {
        "spdxVersion": "SPDX-2.3", "dataLicense": "CC0-1.0", "SPDXID": "SPDXRef-DOCUMENT", "name": release.name,
        "documentNamespace": f"https://spdx.org/spdxdocs/{release.name}-{release.sum}",
        "creationInfo": {"created": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(release.date)),
                         "creators": ["Tool: layercost-releases"]},
        "packages": packages, "files": files, "relationships": relations,
    }
    path = os.path.join(folder, f"{release.name}.spdx.json")
    with open(path, "w", encoding="utf-8") as file:
        json.dump(document, file, indent=1)
        file.write("\n")
    print(path)


def main(words):
    if len(words) >= 3 and words[0] in ("wheel", "sbom") and len(words) == 3:
        {"wheel": wheel, "sbom": sbom}[words[0]](words[1], words[2])
    elif len(words) >= 3 and words[0] == "bundle":
        bundle(words[1], words[2:])
    elif len(words) >= 4 and words[0] == "formula":
        formula(words[1], words[2], words[3:])
    else:
        sys.exit(__doc__)


main(sys.argv[1:])
