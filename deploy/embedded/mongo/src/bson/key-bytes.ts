/** A reusable, growing buffer for one key. */
export class KeyBytes {
  length = 0;
  private buffer = Buffer.allocUnsafe(1024);

  clear(): void {
    this.length = 0;
  }

  copy(): Buffer {
    return Buffer.from(this.buffer.subarray(0, this.length));
  }

  byte(value: number): void {
    this.reserve(1);
    this.buffer[this.length++] = value;
  }

  bytes(value: Uint8Array): void {
    this.reserve(value.length);
    this.buffer.set(value, this.length);
    this.length += value.length;
  }

  uint32(value: number): void {
    this.reserve(4);
    this.length = this.buffer.writeUInt32BE(value, this.length);
  }

  uint64(value: bigint): void {
    this.reserve(8);
    this.length = this.buffer.writeBigUInt64BE(value, this.length);
  }

  int64(value: bigint): void {
    this.uint64(BigInt.asUintN(64, value) ^ (1n << 63n));
  }

  /** IEEE bits made sortable; NaN lies below every number and -0 equals 0. */
  double(value: number): void {
    this.reserve(8);
    const start = this.length;
    this.length = this.buffer.writeDoubleBE(value === 0 ? 0 : value, start);
    if (Number.isNaN(value)) this.buffer.fill(0, start, this.length);
    else if (value < 0) this.invertFrom(start);
    else this.buffer[start] = (this.buffer[start] ?? 0) | 0x80;
  }

  /** UTF-8 ended by 00 00; a 00 inside the text is written 00 FF, so that nothing is another's prefix. */
  text(value: string): void {
    const size = Buffer.byteLength(value);
    this.reserve(size * 2 + 2);
    const start = this.length;
    this.length += this.buffer.write(value, start);
    if (value.includes('\0')) this.escapeZeros(start);
    this.buffer[this.length++] = 0;
    this.buffer[this.length++] = 0;
  }

  invertFrom(start: number): void {
    for (let i = start; i < this.length; i++) this.buffer[i] = ~(this.buffer[i] ?? 0) & 0xff;
  }

  private escapeZeros(start: number): void {
    const plain = Buffer.from(this.buffer.subarray(start, this.length));
    this.length = start;
    for (const byte of plain) {
      this.buffer[this.length++] = byte;
      if (byte === 0) this.buffer[this.length++] = 0xff;
    }
  }

  private reserve(size: number): void {
    if (this.length + size <= this.buffer.length) return;
    const grown = Buffer.allocUnsafe(Math.max(this.buffer.length * 2, this.length + size));
    this.buffer.copy(grown, 0, 0, this.length);
    this.buffer = grown;
  }
}
