/** Level M: data codewords of each block, and error correction codewords a block (ISO/IEC 18004, table 9). */
const VERSIONS = [
  { blocks: 1, data: 16, correction: 10 },
  { blocks: 1, data: 28, correction: 16 },
  { blocks: 1, data: 44, correction: 26 },
  { blocks: 2, data: 32, correction: 18 },
  { blocks: 2, data: 43, correction: 24 },
  { blocks: 4, data: 27, correction: 16 },
] as const;

/** Mode and length take twelve bits, the four zeros at the end the rest of the second byte. */
const OVERHEAD_BYTES = 2;
const BYTE_MODE = 0b0100;
const PADDING = [0xec, 0x11] as const;
/** x⁸ + x⁴ + x³ + x² + 1 */
const FIELD = 0x11d;

/** @throws RangeError for more bytes than version 6 holds. */
export function withErrorCorrection(bytes: Uint8Array): { version: number; codewords: number[] } {
  const index = VERSIONS.findIndex(({ blocks, data }) => blocks * data >= bytes.length + OVERHEAD_BYTES);
  const shape = VERSIONS[index];
  if (!shape) throw new RangeError(`${bytes.length} bytes are too many for this QR code.`);
  const whole = toData(bytes, shape.blocks * shape.data);
  const blocks = Array.from({ length: shape.blocks }, (_, at) =>
    whole.slice(at * shape.data, (at + 1) * shape.data),
  );
  const corrections = blocks.map((block) => remainder(block, generator(shape.correction)));
  return { version: index + 1, codewords: [...interleave(blocks), ...interleave(corrections)] };
}

function toData(bytes: Uint8Array, length: number): number[] {
  const nibbles = [BYTE_MODE, bytes.length >> 4, bytes.length & 15];
  for (const byte of bytes) nibbles.push(byte >> 4, byte & 15);
  nibbles.push(0);
  const data: number[] = [];
  for (let at = 0; at < nibbles.length; at += 2)
    data.push(((nibbles[at] ?? 0) << 4) | (nibbles[at + 1] ?? 0));
  for (let at = 0; data.length < length; at += 1) data.push(PADDING[at % 2] ?? 0);
  return data;
}

function interleave(blocks: readonly number[][]): number[] {
  const length = blocks[0]?.length ?? 0;
  return Array.from({ length }, (_, at) => blocks.map((block) => block[at] ?? 0)).flat();
}

/** Product of two elements of the field. */
function times(left: number, right: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >> 7) * FIELD);
    if ((right >> bit) & 1) product ^= left;
  }
  return product;
}

/** (x − α⁰)(x − α¹)…, without its leading 1. */
function generator(degree: number): number[] {
  let factors = [1];
  let root = 1;
  for (let step = 0; step < degree; step += 1) {
    const next = [...factors, 0];
    for (const [at, factor] of factors.entries()) next[at + 1] = (next[at + 1] ?? 0) ^ times(factor, root);
    factors = next;
    root = times(root, 2);
  }
  return factors.slice(1);
}

function remainder(data: readonly number[], divisor: readonly number[]): number[] {
  let rest: number[] = Array.from(divisor, () => 0);
  for (const value of data) {
    const factor = value ^ (rest[0] ?? 0);
    rest = divisor.map((part, at) => (rest[at + 1] ?? 0) ^ times(part, factor));
  }
  return rest;
}
