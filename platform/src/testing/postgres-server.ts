import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './ports.ts';

const VERSIONS = '/usr/lib/postgresql';

/**
 * Where a PostgreSQL server's programs are: in the directory of `FOYER_TEST_POSTGRES_BIN`, or the newest of the machine.
 * Undefined on a machine without any.
 */
export function findPostgresBinaries(): string | undefined {
  const named = process.env.FOYER_TEST_POSTGRES_BIN;
  if (named !== undefined && !existsSync(join(named, 'initdb')))
    throw new Error(`FOYER_TEST_POSTGRES_BIN: there is no initdb in ${named}.`);
  if (named !== undefined) return named;
  const versions = existsSync(VERSIONS) ? readdirSync(VERSIONS).sort((a, b) => Number(b) - Number(a)) : [];
  return versions.map((version) => join(VERSIONS, version, 'bin')).find((bin) => existsSync(join(bin, 'initdb')));
}

export interface PostgresServer {
  /** URL of the maintenance database; `databaseUrl(name)` names another. */
  databaseUrl(name: string): string;
  /** The process whose children are the connections; another one after a restart. */
  pid(): number;
  /** True once it has ended, as it does when its log has no room. */
  hasEnded(): boolean;
  /** Ends at once, without a word to anyone; `restart` brings it back with what was committed. */
  crash(): Promise<void>;
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** PostgreSQL refuses to run as root: there it runs as `nobody`. */
function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const read = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  return { uid: read('-u'), gid: read('-g') };
}

interface Place {
  /** The directory that its own is made in. */
  parent?: string;
  /** The size of a file of its log. */
  segmentMb?: number;
}

/**
 * What the user of `FOYER_TEST_POSTGRES_USER` gets instead of all rights: those that docs/hosting.md asks for, or, as where
 * these can't be had, roles that an administrator has made.
 */
const users = {
  creator: ['create role hosted login createdb createrole'],
  member: [
    'create role hosted login createdb',
    'create role foyer_site',
    'create role foyer_all_sites',
    'grant foyer_site, foyer_all_sites to hosted',
  ],
};

/** Makes the user; undefined for the superuser that the server was made with. */
async function addUser(url: string): Promise<string | undefined> {
  const kind = process.env.FOYER_TEST_POSTGRES_USER;
  if (kind === undefined) return undefined;
  if (kind !== 'creator' && kind !== 'member') throw new Error('FOYER_TEST_POSTGRES_USER is creator or member.');
  // Tests that write rows as they were, without triggers, set this one.
  const more = ['alter database postgres owner to hosted', 'grant set on parameter session_replication_role to hosted'];
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const statement of [...users[kind], ...more]) await client.query(statement);
  await client.end();
  return 'hosted';
}

/** A PostgreSQL of our own in a temporary directory, for tests and benchmarks; settings are `name=value`. */
export async function startPostgres(
  bin: string,
  settings: string[] = [],
  { parent = tmpdir(), segmentMb = 16 }: Place = {},
): Promise<PostgresServer> {
  const directory = mkdtempSync(join(parent, 'foyer-postgres-'));
  const account = unprivileged();
  if (account) chownSync(directory, account.uid, account.gid);
  const data = join(directory, 'data');
  const options = { ...account, cwd: directory, stdio: 'ignore' as const };
  // The locale of the machine may be C, in which only the letters A to Z have another case.
  const format = ['-U', 'foyer', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', `--wal-segsize=${segmentMb}`];
  execFileSync(join(bin, 'initdb'), ['-D', data, ...format, '--no-sync'], options);
  const port = await freePort();
  const fixed = ['listen_addresses=', `unix_socket_directories=${directory}`, 'max_connections=200'];
  const flags = [...fixed, ...settings].flatMap((setting) => ['-c', setting]);
  // By its socket file: a query takes two thirds of what it takes over TCP.
  let user = 'foyer';
  const databaseUrl = (name: string) => `postgres://${user}@${encodeURIComponent(directory)}:${port}/${name}`;
  let server: ChildProcess;
  const hasEnded = () => server.exitCode !== null || server.signalCode !== null;
  const end = async (signal: NodeJS.Signals) => {
    if (hasEnded()) return;
    const exited = once(server, 'exit');
    server.kill(signal);
    await exited;
  };
  const start = async () => {
    server = spawn(join(bin, 'postgres'), ['-D', data, '-p', String(port), ...flags], options);
    await waitUntilReady(databaseUrl('postgres'), server).catch(async (error: unknown) => {
      await end('SIGINT');
      throw error;
    });
  };
  await start();
  user = (await addUser(databaseUrl('postgres'))) ?? user;
  return {
    databaseUrl,
    pid: () => server.pid ?? 0,
    hasEnded,
    crash: () => end('SIGQUIT'),
    restart: start,
    stop: async () => {
      await end('SIGINT');
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

async function waitUntilReady(url: string, server: ChildProcess): Promise<void> {
  const { default: pg } = await import('pg');
  const deadline = Date.now() + 30_000;
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (server.exitCode !== null || Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
