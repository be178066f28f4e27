// Reads a scene's layers with simdjson's on-demand parser into the same typed layers as the benchmark's Swift decoder:
// the fields of Sources/layercost-bench/Scenes/BenchScene.swift, strings as strings, colours as text. Only types are
// checked, and no source positions are kept.
//
//   simdjson once FILE    reads one file and ends, to measure a process that only reads
//   simdjson              uses the protocol of Scripts/lib/peers/peer.py
#include <simdjson.h>

#include <ctime>
#include <cstdio>
#include <iostream>
#include <memory>
#include <string>
#include <vector>

using namespace simdjson;

struct Layer {
  std::string id, name, layer_class, corner_curve, background, border, shadow_color, gravity;
  double frame[4] = {}, anchor[2] = {}, shadow_offset[2] = {};
  double corner_radius = 0, border_width = 0, opacity = 1, shadow_opacity = 0, shadow_radius = 0, z_position = 0;
  double contents_scale = 1, rasterization_scale = 1;
  bool masks = false, hidden = false, double_sided = true, group_opacity = true, path_is_bounds = false;
  bool rasterizes = false, opaque = false, edges = false;
  int parent = -1;
};

static void numbers(ondemand::value value, double *target, size_t count) {
  size_t place = 0;
  for (auto element : value.get_array()) {
    if (place < count) target[place++] = element.get_double();
  }
}

static std::string text(ondemand::value value) { return std::string(std::string_view(value.get_string())); }

// Most keys differ in length, so only a few have to be compared.
static void read_field(Layer &layer, std::string_view key, ondemand::value value) {
  switch (key.size()) {
    case 2: layer.id = text(value); break;
    case 4: layer.name = text(value); break;
    case 5:
      if (key == "class") layer.layer_class = text(value);
      else numbers(value, layer.frame, 4);
      break;
    case 6:
      if (key == "hidden") layer.hidden = value.get_bool();
      else layer.opaque = value.get_bool();
      break;
    case 7: layer.opacity = value.get_double(); break;
    case 9: layer.z_position = value.get_double(); break;
    case 11:
      if (key == "anchorPoint") numbers(value, layer.anchor, 2);
      else if (key == "borderWidth") layer.border_width = value.get_double();
      else if (key == "borderColor") layer.border = text(value);
      else if (key == "shadowColor") layer.shadow_color = text(value);
      else if (key == "cornerCurve") layer.corner_curve = text(value);
      else layer.double_sided = value.get_bool();
      break;
    case 12:
      if (key == "cornerRadius") layer.corner_radius = value.get_double();
      else if (key == "shadowOffset") numbers(value, layer.shadow_offset, 2);
      else layer.shadow_radius = value.get_double();
      break;
    case 13:
      if (key == "shadowOpacity") layer.shadow_opacity = value.get_double();
      else if (key == "masksToBounds") layer.masks = value.get_bool();
      else layer.contents_scale = value.get_double();
      break;
    case 15:
      if (key == "backgroundColor") layer.background = text(value);
      else if (key == "contentsGravity") layer.gravity = text(value);
      else layer.rasterizes = value.get_bool();
      break;
    case 16: layer.edges = value.get_bool(); break;
    case 18:
      if (key == "shadowPathIsBounds") layer.path_is_bounds = value.get_bool();
      else if (key == "rasterizationScale") layer.rasterization_scale = value.get_double();
      else layer.group_opacity = value.get_bool();
      break;
    default: break;
  }
}

static void read_layer(ondemand::object object, int parent, std::vector<Layer> &layers) {
  int index = (int)layers.size();
  layers.emplace_back();
  layers.back().parent = parent;
  for (auto field : object) {
    std::string_view key = field.unescaped_key();
    if (key == "sublayers") {
      for (auto child : field.value().get_array()) read_layer(child.get_object(), index, layers);
    } else {
      read_field(layers[index], key, field.value());
    }
  }
}

static size_t decode(ondemand::parser &parser, const padded_string &bytes) {
  std::vector<Layer> layers;
  auto document = parser.iterate(bytes);
  for (auto field : document.get_object()) {
    if (std::string_view(field.unescaped_key()) == "root") read_layer(field.value().get_object(), -1, layers);
  }
  return layers.size();
}

int main(int count, char **words) {
  ondemand::parser parser;
  if (count == 3) {
    printf("%zu\n", decode(parser, padded_string::load(words[2])));
    return 0;
  }
  padded_string bytes;
  for (std::string line; std::getline(std::cin, line);) {
    if (line.rfind("prepare decode ", 0) == 0) {
      bytes = padded_string::load(line.substr(15));
      std::cout << "ready" << std::endl;
      continue;
    }
    std::clock_t start = std::clock();
    size_t layers = decode(parser, bytes);
    double taken = (std::clock() - start) * 1e3 / CLOCKS_PER_SEC;
    if (layers == 0) return 1;
    std::cout << taken << std::endl;
  }
}
