/** The subject of a figure, such as the operation of a call. */
export type Labels = Readonly<Record<string, string>>;

type Sample = readonly [labels: Labels, value: number];

interface Metric {
  name: string;
  write(): Promise<string[]> | string[];
}

const escapeLabel = (text: string): string =>
  text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');

function writeSample(name: string, labels: Labels, value: number): string {
  const pairs = Object.entries(labels).map(([label, text]) => `${label}="${escapeLabel(text)}"`);
  return `${name}${pairs.length > 0 ? `{${pairs.join(',')}}` : ''} ${value}`;
}

const keyOf = (labels: Labels): string => Object.values(labels).join('\n');

/** Counts what happened since the process started. */
export class Counter {
  readonly #samples = new Map<string, { labels: Labels; value: number }>();

  add(labels: Labels = {}, by = 1): void {
    const key = keyOf(labels);
    const sample = this.#samples.get(key);
    if (sample) sample.value += by;
    else this.#samples.set(key, { labels, value: by });
  }

  read(): Sample[] {
    return [...this.#samples.values()].map(({ labels, value }) => [labels, value]);
  }
}

interface Distribution {
  labels: Labels;
  /** The number of values in each bucket; the last has no upper bound. */
  counts: number[];
  sum: number;
}

/** Counts values by size, such as durations in seconds. */
export class Histogram {
  readonly #bounds: readonly number[];
  readonly #distributions = new Map<string, Distribution>();

  constructor(bounds: readonly number[]) {
    this.#bounds = bounds;
  }

  observe(value: number, labels: Labels = {}): void {
    const key = keyOf(labels);
    let found = this.#distributions.get(key);
    if (!found) {
      found = { labels, counts: Array.from({ length: this.#bounds.length + 1 }, () => 0), sum: 0 };
      this.#distributions.set(key, found);
    }
    const index = this.#bounds.findIndex((bound) => value <= bound);
    const bucket = index === -1 ? this.#bounds.length : index;
    found.counts[bucket] = (found.counts[bucket] ?? 0) + 1;
    found.sum += value;
  }

  write(name: string): string[] {
    return [...this.#distributions.values()].flatMap(({ labels, counts, sum }) => {
      let total = 0;
      const buckets = counts.map((count, index) => {
        total += count;
        const le = String(this.#bounds[index] ?? '+Inf');
        return writeSample(`${name}_bucket`, { ...labels, le }, total);
      });
      return [...buckets, writeSample(`${name}_sum`, labels, sum), writeSample(`${name}_count`, labels, total)];
    });
  }
}

/** The metrics of a process, written in the text format of Prometheus (version 0.0.4). */
export class Metrics {
  readonly #metrics: Metric[] = [];

  counter(name: string, help: string): Counter {
    const counter = new Counter();
    this.#add(name, help, 'counter', () => counter.read());
    return counter;
  }

  histogram(name: string, help: string, bounds: readonly number[]): Histogram {
    const histogram = new Histogram(bounds);
    const head = [`# HELP ${name} ${help}`, `# TYPE ${name} histogram`];
    this.#metrics.push({ name, write: () => [...head, ...histogram.write(name)] });
    return histogram;
  }

  /** A value that is read when somebody asks. */
  gauge(name: string, help: string, read: () => readonly Sample[] | Promise<readonly Sample[]>): void {
    this.#add(name, help, 'gauge', read);
  }

  /** The same for one that only grows. */
  total(name: string, help: string, read: () => number): void {
    this.#add(name, help, 'counter', () => [[{}, read()]]);
  }

  #add(name: string, help: string, type: string, read: () => readonly Sample[] | Promise<readonly Sample[]>): void {
    const head = [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`];
    const write = async () => [...head, ...(await read()).map(([labels, value]) => writeSample(name, labels, value))];
    this.#metrics.push({ name, write });
  }

  async write(): Promise<string> {
    // One that can't be read, as when the database is away, is left out.
    const read = async (metric: Metric) => metric.write();
    const parts = await Promise.all(this.#metrics.map((metric) => read(metric).catch(() => [])));
    return `${parts.flat().join('\n')}\n`;
  }
}
