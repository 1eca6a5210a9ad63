const FIRST_SIZE = 1 << 16;

/** Little-endian bytes that grow as they are written. */
export class ByteSink {
  length = 0;
  private bytes = new Uint8Array(FIRST_SIZE);
  private view = new DataView(this.bytes.buffer);
  private readonly text = new TextEncoder();

  uint8(value: number): void {
    const at = this.take(1);
    this.view.setUint8(at, value);
  }

  int16(value: number): void {
    const at = this.take(2);
    this.view.setInt16(at, value, true);
  }

  int32(value: number): void {
    const at = this.take(4);
    this.view.setInt32(at, value, true);
  }

  uint32(value: number): void {
    const at = this.take(4);
    this.view.setUint32(at, value, true);
  }

  int64(value: number | bigint): void {
    const at = this.take(8);
    this.view.setBigInt64(at, BigInt(value), true);
  }

  float32(value: number): void {
    const at = this.take(4);
    this.view.setFloat32(at, value, true);
  }

  float64(value: number): void {
    const at = this.take(8);
    this.view.setFloat64(at, value, true);
  }

  put(bytes: Uint8Array): void {
    const at = this.take(bytes.length);
    this.bytes.set(bytes, at);
  }

  zeros(count: number): void {
    this.take(count);
  }

  /** Writes UTF-8 after its length in bytes. */
  string(value: string): void {
    const bytes = this.text.encode(value);
    this.uint32(bytes.length);
    this.put(bytes);
  }

  /** Fills in a value that was left empty before. */
  patchUint32(at: number, value: number): void {
    this.view.setUint32(at, value, true);
  }

  finish(): Uint8Array<ArrayBuffer> {
    return this.bytes.slice(0, this.length);
  }

  private take(count: number): number {
    const at = this.length;
    this.length += count;
    if (this.length > this.bytes.length) {
      const larger = new Uint8Array(Math.max(this.length, this.bytes.length * 2));
      larger.set(this.bytes.subarray(0, at));
      this.bytes = larger;
      this.view = new DataView(larger.buffer);
    }
    return at;
  }
}
