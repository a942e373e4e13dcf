const FIRST_SLOTS = 1 << 12;
/** Above it, a look-up passes too many slots. */
const FULLEST = 0.5;

/**
 * A set of ids of 32 hexadecimal digits, in eight bytes for each: a large site has millions. It keeps fingerprints of 64 bits,
 * so an id that was never added is taken for a known one less often than once in a million million sites.
 */
export class IdSet {
  #slots = new Uint32Array(2 * FIRST_SLOTS);
  #size = 0;

  get size(): number {
    return this.#size;
  }

  add(digits: string): void {
    if (this.#size >= (this.#slots.length / 2) * FULLEST) this.#grow();
    const [high, low] = fingerprint(digits);
    if (insert(this.#slots, high, low)) this.#size += 1;
  }

  has(digits: string): boolean {
    const [high, low] = fingerprint(digits);
    const slot = findSlot(this.#slots, high, low);
    return this.#slots[slot] === high && this.#slots[slot + 1] === low;
  }

  #grow(): void {
    const slots = new Uint32Array(this.#slots.length * 2);
    for (let slot = 0; slot < this.#slots.length; slot += 2) {
      const [high = 0, low = 0] = this.#slots.subarray(slot, slot + 2);
      if (high !== 0 || low !== 0) insert(slots, high, low);
    }
    this.#slots = slots;
  }
}

/** Two numbers of 32 bits, not both zero. Ids of one kind may differ in a few digits only, so all are mixed. */
function fingerprint(digits: string): [number, number] {
  let [high, low] = [0x9e37_79b9, 0x85eb_ca6b];
  for (let at = 0; at < 32; at += 8) {
    const word = Number.parseInt(digits.slice(at, at + 8), 16);
    high = Math.imul(high ^ word, 0x85eb_ca6b);
    high ^= high >>> 13;
    low = Math.imul(low ^ word, 0xc2b2_ae35);
    low ^= low >>> 16;
  }
  return [high >>> 0, (low | 1) >>> 0];
}

/** The slot that has the fingerprint, or else the empty one that it belongs into. */
function findSlot(slots: Uint32Array, high: number, low: number): number {
  let slot = 2 * (high % (slots.length / 2));
  while (slots[slot + 1] !== 0 && !(slots[slot] === high && slots[slot + 1] === low)) slot = (slot + 2) % slots.length;
  return slot;
}

function insert(slots: Uint32Array, high: number, low: number): boolean {
  const slot = findSlot(slots, high, low);
  if (slots[slot + 1] !== 0) return false;
  slots[slot] = high;
  slots[slot + 1] = low;
  return true;
}
