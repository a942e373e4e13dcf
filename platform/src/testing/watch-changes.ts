import type { WireClient } from './wire-client.ts';

export interface ToldChange {
  kind: string;
  id?: string;
  revision?: string;
}

/** A message of the stream of changes. */
export interface ToldNews {
  event: string;
  id: string;
  changes: ToldChange[];
}

const readMessage = (text: string): ToldNews => {
  const fields = new Map(
    text.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
  );
  const { changes = [] } = JSON.parse(fields.get('data') || '{}');
  return { event: fields.get('event') ?? '', id: fields.get('id') ?? '', changes };
};

/** The stream of a site's changes, as a page of the team reads it. */
export class ChangeReader {
  readonly response: Response;
  readonly news: ToldNews[] = [];
  /** Resolves when the platform has ended the stream. */
  readonly ended: Promise<void>;
  readonly #abort: AbortController;
  #look = () => {};

  private constructor(response: Response, abort: AbortController) {
    this.response = response;
    this.#abort = abort;
    this.ended = this.#read().catch(() => {});
  }

  static async open(
    { origin, authorization }: Pick<WireClient, 'origin' | 'authorization'>,
    lastId?: string,
  ): Promise<ChangeReader> {
    const abort = new AbortController();
    const headers = { authorization, ...(lastId === undefined ? {} : { 'last-event-id': lastId }) };
    const response = await fetch(`${origin}/foyer/v1/changes`, { headers, signal: abort.signal });
    return new ChangeReader(response, abort);
  }

  /** Resolves with the first message that matches, of those that came and will come. */
  async find(matches: (news: ToldNews) => boolean): Promise<ToldNews> {
    for (;;) {
      const found = this.news.find(matches);
      if (found) return found;
      await new Promise<void>((resume) => {
        this.#look = resume;
      });
    }
  }

  /** Resolves when it is told of the thing. */
  findChange = (id: string): Promise<ToldNews> =>
    this.find(({ changes }) => changes.some((change) => change.id === id));

  knows = (id: string): boolean => this.news.some(({ changes }) => changes.some((change) => change.id === id));

  close(): void {
    this.#abort.abort();
  }

  async #read(): Promise<void> {
    let text = '';
    const decoder = new TextDecoder();
    for await (const chunk of this.response.body ?? []) {
      const messages = (text + decoder.decode(chunk, { stream: true })).split('\n\n');
      text = messages.pop() ?? '';
      this.news.push(...messages.filter((message) => message.includes('id: ')).map(readMessage));
      this.#look();
    }
  }
}
