// Numbers as bytes, as they stand in files.

/** Bytes of signed numbers, and what one of them is worth. */
export interface Packed {
  readonly scale: number;
  readonly bytes: string;
}

/** Numbers as bytes: 1/127 of the largest is near enough. */
export const packed = (numbers: ArrayLike<number>): Packed => {
  const all = Array.from(numbers);
  const largest = all.reduce((most, number) => Math.max(most, Math.abs(number)), 0);
  const scale = largest / 127 || 1;
  const bytes = Buffer.from(Int8Array.from(all, (number) => Math.round(number / scale)).buffer);
  return { scale: Number(scale.toPrecision(6)), bytes: bytes.toString('base64') };
};

export const unpacked = ({ scale, bytes }: Packed): Float32Array => {
  const numbers = Float32Array.from(new Int8Array(Buffer.from(bytes, 'base64')));
  // Megabytes are unpacked at a start, and Float32Array.from takes a function ten times as long.
  for (let at = 0; at < numbers.length; at++) numbers[at] = (numbers[at] as number) * scale;
  return numbers;
};
