.PHONY: check test golden docs accuracy bench

# Format, imports, warnings, tidiness.
check:
	@Scripts/check

# All tests.
test:
	@Scripts/test

# Rewrites every expectation from what the code does now. The rewriting run fails on purpose, for nobody has looked at
# the difference yet; the second run shows that the expectations hold.
golden:
	@UPDATE_GOLDEN=1 Scripts/test || true
	@Scripts/test

# Rewrites the documents that are generated from the code, in the same way.
docs:
	@UPDATE_GOLDEN=1 Scripts/test --filter GeneratedDocument || true
	@Scripts/test --filter GeneratedDocument

# Rewrites the page about how far the model is right.
accuracy:
	@UPDATE_GOLDEN=1 Scripts/test --filter Accuracy || true
	@Scripts/test --filter Accuracy

# Measures the tool beside its peers on the same work, in turn, and says which bars are met.
bench:
	@Scripts/bench
