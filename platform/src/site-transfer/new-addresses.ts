const toPattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Leads the links of a site's texts, pictures and apps from its former URLs to its new one. */
export class NewAddresses {
  readonly #former: RegExp | undefined;
  readonly #address: string;

  constructor(former: readonly string[], address: string) {
    const others = former.filter((each) => each !== address);
    // The longest first, and not the beginning of another host or port.
    const sorted = others.toSorted((one, other) => other.length - one.length).map(toPattern);
    this.#former = others.length > 0 ? new RegExp(`(?:${sorted.join('|')})(?![\\w.:-])`, 'g') : undefined;
    this.#address = address;
  }

  replaceIn(text: string): string {
    return this.#former ? text.replace(this.#former, this.#address) : text;
  }
}
