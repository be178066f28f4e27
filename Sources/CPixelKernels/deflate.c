// Fast deflate (RFC 1951), for rows that a PNG filter has turned mostly into zeros.
//
// Each block has its own codes. A greedy search for repetitions, which stores one place for each hash, records symbols
// and counts them; the codes follow from the counts, and the symbols are written with them. The output does not depend
// on the machine or on previous memory contents: the same input always gives the same bytes.

#include <string.h>

#include "variants.h"

enum {
  window_bytes = 32768,
  block_bytes = 1 << 19,
  shortest_match = 4,  // The number of bytes that are hashed and compared as one word.
  longest_match = 258,
  end_symbol = 256,
  symbol_count = 286,
  distance_count = 30,
  // The code for writing the lengths of both codes.
  length_symbol_count = 19,
  longest_code = 15,
  longest_length_code = 7,
  hash_bits = 13,
};

struct deflate_memory {
  // The last place of four bytes with each hash.
  uint32_t heads[1 << hash_bits];
  uint32_t symbols[block_bytes];
};

size_t deflate_memory_bytes(void) { return sizeof(deflate_memory); }

// Two bytes for each symbol, since no code is longer, plus the codes of each block.
size_t deflate_bound(size_t count) { return 2 * count + (count / block_bytes + 1) * 1024; }

typedef struct {
  uint16_t code[symbol_count];
  uint8_t length[symbol_count];
} prefix_code;

// MARK: Codes

// Depths of the tree that Huffman's algorithm builds over weights in ascending order, in place: Moffat and Katajainen,
// "In-place calculation of minimum-redundancy codes" (1995).
static void find_depths(uint32_t *weights, int count) {
  int root = 0, leaf = 0;
  for (int next = 0; next < count - 1; next++) {
    uint32_t sum = 0;
    for (int half = 0; half < 2; half++) {
      if (leaf >= count || (root < next && weights[root] < weights[leaf])) {
        sum += weights[root];
        weights[root++] = (uint32_t)next;
      } else {
        sum += weights[leaf++];
      }
    }
    weights[next] = sum;
  }
  weights[count - 2] = 0;
  for (int next = count - 3; next >= 0; next--) weights[next] = weights[weights[next]] + 1;
  int free_nodes = 1, used = 0, next = count - 1;
  root = count - 2;
  for (uint32_t depth = 0; free_nodes > 0; depth++) {
    while (root >= 0 && weights[root] == depth) used++, root--;
    while (free_nodes > used) weights[next--] = depth, free_nodes--;
    free_nodes = 2 * used;
    used = 0;
  }
}

// The number of codes of each length: those of the tree, limited to the longest length. A code that was too long
// becomes the sibling of a shorter code, which moves down one level.
static void count_lengths(uint16_t *of_length, const uint32_t *depths, int count, int longest) {
  memset(of_length, 0, (longest_code + 1) * sizeof *of_length);
  int64_t room = (int64_t)1 << longest;  // Counted in codes of the longest length.
  for (int i = 0; i < count; i++) {
    int length = depths[i] < (uint32_t)longest ? (int)depths[i] : longest;
    of_length[length]++;
    room -= (int64_t)1 << (longest - length);
  }
  while (room < 0) {  // Terminates: each iteration gains one, and there is room with all codes at the longest length.
    int length = longest - 1;
    while (of_length[length] == 0) length--;
    of_length[length]--;
    of_length[length + 1] += 2;
    of_length[longest]--;
    room++;
  }
}

static uint16_t reversed(unsigned code, int length) {
  unsigned result = 0;
  for (int bit = 0; bit < length; bit++) result |= (code >> bit & 1) << (length - 1 - bit);
  return (uint16_t)result;
}

// A code for the symbols that occur. At least two symbols get a code, because some decoders require it.
static void make_code(prefix_code *made, const uint32_t *counts, int symbols, int longest) {
  uint64_t order[symbol_count];  // Count and symbol combined, so that equal counts have a fixed order too.
  uint32_t weights[symbol_count];
  uint16_t of_length[longest_code + 1];
  int used = 0;
  for (int symbol = 0; symbol < symbols; symbol++) {
    if (counts[symbol] > 0) order[used++] = (uint64_t)counts[symbol] << 16 | (uint64_t)symbol;
  }
  for (int symbol = 0; used < 2; symbol++) {
    if (counts[symbol] == 0) order[used++] = (uint64_t)1 << 16 | (uint64_t)symbol;
  }
  for (int gap = 121; gap > 0; gap /= 3) {  // Shell's sort: 121, 40, 13, 4, 1.
    for (int i = gap; i < used; i++) {
      uint64_t moved = order[i];
      int place = i;
      for (; place >= gap && order[place - gap] > moved; place -= gap) order[place] = order[place - gap];
      order[place] = moved;
    }
  }
  for (int i = 0; i < used; i++) weights[i] = (uint32_t)(order[i] >> 16);
  find_depths(weights, used);
  count_lengths(of_length, weights, used, longest);

  memset(made, 0, sizeof *made);
  int rarest = 0;
  for (int length = longest; length > 0; length--) {
    for (int left = of_length[length]; left > 0; left--) made->length[order[rarest++] & 0xFFFF] = (uint8_t)length;
  }
  unsigned next[longest_code + 1], code = 0;
  for (int length = 1; length <= longest; length++) {
    next[length] = code;
    code = (code + of_length[length]) << 1;
  }
  for (int symbol = 0; symbol < symbols; symbol++) {
    int length = made->length[symbol];
    if (length > 0) made->code[symbol] = reversed(next[length]++, length);
  }
}

// MARK: Bits

typedef struct {
  uint8_t *target;
  uint64_t bits;
  unsigned count;
} bit_writer;

// After a flush there is room for at least 56 bits.
KERNEL_BODY void put(bit_writer *writer, uint64_t bits, unsigned count) {
  writer->bits |= bits << writer->count;
  writer->count += count;
}

KERNEL_BODY void flush(bit_writer *writer) {
  uint64_t bits = writer->bits;
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
  bits = __builtin_bswap64(bits);
#endif
  memcpy(writer->target, &bits, sizeof bits);
  writer->target += writer->count / 8;
  writer->bits >>= writer->count / 8 * 8;
  writer->count %= 8;
}

// MARK: Symbols

typedef struct {
  int symbol;
  unsigned extra;
  unsigned extra_bits;
} symbol_parts;

KERNEL_BODY int top_bit(unsigned value) { return 31 - __builtin_clz(value); }

// The symbol of a match's length; the argument is the length minus three.
KERNEL_BODY symbol_parts length_parts(unsigned length) {
  if (length < 8) return (symbol_parts){257 + (int)length, 0, 0};
  if (length == longest_match - 3) return (symbol_parts){285, 0, 0};
  unsigned extra_bits = (unsigned)top_bit(length) - 2;
  int symbol = 257 + 4 * ((int)extra_bits + 1) + (int)(length >> extra_bits & 3);
  return (symbol_parts){symbol, length & ((1u << extra_bits) - 1), extra_bits};
}

// The symbol of a match's distance; the argument is the distance minus one.
KERNEL_BODY symbol_parts distance_parts(unsigned distance) {
  if (distance < 4) return (symbol_parts){(int)distance, 0, 0};
  unsigned extra_bits = (unsigned)top_bit(distance) - 1;
  int symbol = 2 * ((int)extra_bits + 1) + (int)(distance >> extra_bits & 1);
  return (symbol_parts){symbol, distance & ((1u << extra_bits) - 1), extra_bits};
}

// A byte or a match in one word. Both have the same form, so that writing needs no branch: a byte, or 256 plus the
// match's length minus three; the symbol of its distance, or one without bits; that symbol's extra bits.
enum { value_shift = 18, distance_shift = 13, no_distance = 31, value_count = 512 };

KERNEL_BODY uint32_t byte_symbol(uint8_t byte) {
  return (uint32_t)byte << value_shift | no_distance << distance_shift;
}

KERNEL_BODY uint32_t match_symbol(unsigned length, symbol_parts distance) {
  return (256 + length) << value_shift | (uint32_t)distance.symbol << distance_shift | distance.extra;
}

KERNEL_BODY uint32_t word_at(const uint8_t *bytes) {
  uint32_t word;
  memcpy(&word, bytes, sizeof word);
  return word;
}

// The number of equal bytes at the start of two stretches, up to 32.
KERNEL_BODY size_t common_bytes(const uint8_t *left, const uint8_t *right) {
#if defined(__x86_64__)
  __m128i low = _mm_cmpeq_epi8(_mm_loadu_si128((const __m128i *)left), _mm_loadu_si128((const __m128i *)right));
  __m128i high =
    _mm_cmpeq_epi8(_mm_loadu_si128((const __m128i *)left + 1), _mm_loadu_si128((const __m128i *)right + 1));
  uint64_t same = (uint32_t)_mm_movemask_epi8(low) | (uint32_t)_mm_movemask_epi8(high) << 16;
  return (size_t)__builtin_ctzll(~same);
#else
  size_t length = 0;
  while (length < 32 && left[length] == right[length]) length++;
  return length;
#endif
}

// Records a stretch as symbols, and counts values and distances.
KERNEL_BODY size_t find_symbols(
  deflate_memory *memory, const uint8_t *bytes, size_t start, size_t end, uint32_t *values, uint32_t *distances) {
  uint32_t *heads = memory->heads, *next = memory->symbols;
  size_t place = start;
  while (place + shortest_match <= end) {
    uint32_t *head = heads + (word_at(bytes + place) * 0x9E3779B1u >> (32 - hash_bits));
    size_t before = *head, distance = place - before;
    *head = (uint32_t)place;
    size_t length = common_bytes(bytes + place, bytes + before);
    if (length < shortest_match || distance - 1 >= window_bytes) {
      uint8_t byte = bytes[place++];
      *next++ = byte_symbol(byte);
      values[byte]++;
      continue;
    }
    if (length == 32) {  // Advances by whole, predictable steps: adding the measured length would have to wait for it.
      size_t common = 32;
      for (length = 0; common == 32 && place + length + 32 < end; length += 32) {
        common = common_bytes(bytes + place + length + 32, bytes + before + length + 32);
      }
      length += common;
    }
    if (length > end - place) length = end - place;
    symbol_parts parts = distance_parts((unsigned)distance - 1);
    while (length >= shortest_match) {
      unsigned piece = length < longest_match ? (unsigned)length : longest_match;
      *next++ = match_symbol(piece - 3, parts);
      values[256 + piece - 3]++;
      distances[parts.symbol]++;
      place += piece;
      length -= piece;
    }
  }
  for (; place < end; place++) {
    *next++ = byte_symbol(bytes[place]);
    values[bytes[place]]++;
  }
  return (size_t)(next - memory->symbols);
}

// MARK: Blocks

// The lengths of both codes as stored in deflate: with a separate code, and with repeated lengths combined.
static void put_lengths(bit_writer *writer, const prefix_code *symbols, const prefix_code *distances) {
  static const uint8_t order[length_symbol_count] = {16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15};
  uint8_t lengths[symbol_count + distance_count];
  memcpy(lengths, symbols->length, symbol_count);
  memcpy(lengths + symbol_count, distances->length, distance_count);
  const int count = symbol_count + distance_count;

  struct { uint8_t symbol, extra, extra_bits; } runs[symbol_count + distance_count];
  uint32_t counts[length_symbol_count] = {0};
  int run_count = 0;
  for (int i = 0; i < count;) {
    int run = 1;
    while (i + run < count && lengths[i + run] == lengths[i]) run++;
    if (lengths[i] == 0 && run >= 3) {
      if (run > 138) run = 138;
      runs[run_count].symbol = run < 11 ? 17 : 18;
      runs[run_count].extra = (uint8_t)(run - (run < 11 ? 3 : 11));
      runs[run_count].extra_bits = run < 11 ? 3 : 7;
    } else if (i > 0 && lengths[i] == lengths[i - 1] && run >= 3) {
      if (run > 6) run = 6;
      runs[run_count].symbol = 16;
      runs[run_count].extra = (uint8_t)(run - 3);
      runs[run_count].extra_bits = 2;
    } else {
      run = 1;
      runs[run_count].symbol = lengths[i];
      runs[run_count].extra = runs[run_count].extra_bits = 0;
    }
    counts[runs[run_count++].symbol]++;
    i += run;
  }

  prefix_code code;
  make_code(&code, counts, length_symbol_count, longest_length_code);
  int sent = length_symbol_count;
  while (sent > 4 && code.length[order[sent - 1]] == 0) sent--;
  put(writer, symbol_count - 257, 5);
  put(writer, distance_count - 1, 5);
  put(writer, (uint64_t)sent - 4, 4);
  flush(writer);
  for (int i = 0; i < sent; i++) {
    put(writer, code.length[order[i]], 3);
    flush(writer);
  }
  for (int i = 0; i < run_count; i++) {
    put(writer, code.code[runs[i].symbol], code.length[runs[i].symbol]);
    put(writer, runs[i].extra, runs[i].extra_bits);
    flush(writer);
  }
}

// The bits of a symbol, with their number above them.
KERNEL_BODY uint32_t packed(unsigned bits, unsigned count) { return (uint32_t)count << 24 | bits; }

KERNEL_BODY void put_symbols(
  bit_writer *shared, const uint32_t *found, size_t count, const prefix_code *symbols, const prefix_code *distances) {
  bit_writer writer = *shared;
  uint32_t values[value_count], codes[no_distance + 1] = {0};
  uint8_t extra_bits[no_distance + 1] = {0};
  for (int i = 0; i < 256; i++) values[i] = packed(symbols->code[i], symbols->length[i]);
  for (unsigned i = 0; i <= longest_match - 3; i++) {
    symbol_parts parts = length_parts(i);
    unsigned bits = symbols->length[parts.symbol];
    values[256 + i] = packed(parts.extra << bits | symbols->code[parts.symbol], bits + parts.extra_bits);
  }
  for (int i = 0; i < distance_count; i++) {
    codes[i] = packed(distances->code[i], distances->length[i]);
    extra_bits[i] = (uint8_t)(i < 4 ? 0 : i / 2 - 1);
  }
  for (size_t i = 0; i < count; i++) {
    uint32_t value = values[found[i] >> value_shift], symbol = found[i] >> distance_shift & no_distance;
    uint32_t code = codes[symbol], extra = found[i] & ((1 << distance_shift) - 1);
    uint64_t behind = (code & 0xFFFFFF) | (uint64_t)extra << (code >> 24);
    put(
      &writer, (value & 0xFFFFFF) | behind << (value >> 24), (value >> 24) + (code >> 24) + extra_bits[symbol]);
    flush(&writer);
  }
  put(&writer, symbols->code[end_symbol], symbols->length[end_symbol]);
  flush(&writer);
  *shared = writer;
}

KERNEL_BODY void put_block(
  bit_writer *writer, deflate_memory *memory, const uint8_t *bytes, size_t start, size_t end, int is_last) {
  uint32_t values[value_count] = {0}, counts[symbol_count] = {0}, distance_counts[distance_count] = {0};
  size_t count = find_symbols(memory, bytes, start, end, values, distance_counts);
  memcpy(counts, values, end_symbol * sizeof *counts);
  counts[end_symbol] = 1;
  for (unsigned i = 0; i <= longest_match - 3; i++) counts[length_parts(i).symbol] += values[256 + i];
  prefix_code symbols, distances;
  make_code(&symbols, counts, symbol_count, longest_code);
  make_code(&distances, distance_counts, distance_count, longest_code);
  put(writer, is_last ? 1 : 0, 1);
  put(writer, 2, 2);  // A block with its own codes.
  put_lengths(writer, &symbols, &distances);
  put_symbols(writer, memory->symbols, count, &symbols, &distances);
}

KERNEL_BODY size_t deflate_stretch_body(
  deflate_memory *memory, uint8_t *target, const uint8_t *bytes, size_t count, int is_last) {
  bit_writer writer = {target, 0, 0};
  memset(memory->heads, 0, sizeof memory->heads);
  for (size_t start = 0, end; start < count; start = end) {
    end = count - start < block_bytes ? count : start + block_bytes;
    put_block(&writer, memory, bytes, start, end, is_last && end == count);
  }
  // The next stretch begins at a whole byte, after an empty stored block (length 0, then its complement).
  if (!is_last) put(&writer, 0, 3);
  put(&writer, 0, (8 - writer.count % 8) % 8);
  if (!is_last) put(&writer, 0xFFFF0000, 32);
  flush(&writer);
  return (size_t)(writer.target - target);
}
KERNEL_VARIANTS(
  size_t, deflate_stretch,
  (deflate_memory *memory, uint8_t *target, const uint8_t *bytes, size_t count, int is_last),
  (memory, target, bytes, count, is_last))
