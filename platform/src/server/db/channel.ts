import { type Duration, milliseconds, seconds } from '@foyer/contract/values';
import { sql } from 'kysely';
import type { Client, Notification } from 'pg';
import type { Db } from './database.ts';

const NAME = 'foyer_changes';
const FIRST_REST_MS = milliseconds(100);
const LONGEST_REST_MS = seconds(10);

/** Sends texts to the other processes on the database. PostgreSQL drops those that are the same in one statement. */
export const notifyProcesses = async (db: Db, texts: readonly string[]): Promise<void> => {
  await sql`select pg_notify(${NAME}, text) from unnest(${sql.val(texts)}::text[]) as text`.execute(db);
};

interface ChannelOptions {
  url: string;
  hear(text: string): void;
  /** Called whenever it listens again: what was sent meanwhile is lost. */
  caughtUp(): void;
  lost(error: Error): void;
}

/** One connection that hears what other processes send. It is made anew when it is cut. */
export class Channel {
  readonly #options: ChannelOptions;
  #client: Client | undefined;
  #timer: NodeJS.Timeout | undefined;
  #restMs: Duration = FIRST_REST_MS;
  #isClosed = false;

  constructor(options: ChannelOptions) {
    this.#options = options;
    void this.#connect();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#client?.end().catch(() => {});
  }

  async #connect(): Promise<void> {
    const { default: pg } = await import('pg');
    if (this.#isClosed) return;
    const client = new pg.Client({
      connectionString: this.#options.url,
      connectionTimeoutMillis: 5000,
      keepAlive: true,
      application_name: 'foyer changes',
    });
    this.#client = client;
    let isOver = false;
    const end = (error: Error) => {
      if (isOver) return;
      isOver = true;
      this.#retry(error);
      // A connection that failed half-way holds its socket otherwise.
      client.end().catch(() => {});
    };
    client.on('error', end);
    client.on('end', () => end(new Error('The connection was closed.')));
    client.on('notification', ({ payload = '' }: Notification) => this.#options.hear(payload));
    try {
      await client.connect();
      await client.query(`listen ${NAME}`);
      this.#restMs = FIRST_REST_MS;
      this.#options.caughtUp();
    } catch (error) {
      end(error instanceof Error ? error : new Error(String(error)));
    }
  }

  #retry(error: Error): void {
    if (this.#isClosed) return;
    this.#options.lost(error);
    this.#timer = setTimeout(() => void this.#connect(), this.#restMs).unref();
    this.#restMs = milliseconds(Math.min(this.#restMs * 2, LONGEST_REST_MS));
  }
}
