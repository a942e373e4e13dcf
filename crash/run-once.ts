import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Receiver } from '../platform/src/testing/receiver.ts';
import { audit } from './audit.ts';
import { auditAnswers } from './audit-answers.ts';
import { auditUploads } from './audit-uploads.ts';
import { Deployment } from './deployment.ts';
import type { Finding } from './finding.ts';
import { killAtRandom } from './kills.ts';
import { Ledger } from './ledger.ts';
import { startLoad } from './load.ts';
import { seededRandom } from './random.ts';
import { listenToEvents, takePayments } from './settings.ts';
import type { TriedDatabase } from './tried-database.ts';

export interface Outcome {
  kills: ReadonlyMap<string, number>;
  ledger: Ledger;
  findings: readonly Finding[];
  /** Answers that asked to try again later. */
  unavailable: number;
}

interface Options {
  /** The directory of uploads, and of nothing else. */
  directory: string;
  processes: number;
  clients: number;
  kills: number;
  seed: number;
  report?(done: number): void;
}

/** Puts processes and their database under load, kills them at random, and compares what they said with what is there. */
export async function tryCrashes(database: TriedDatabase, options: Options): Promise<Outcome> {
  const { processes, clients, seed, report } = options;
  const files = join(options.directory, 'files');
  mkdirSync(files);
  const receiver = await Receiver.open();
  const deployment = new Deployment({ ...database.env, FOYER_FILES_DIR: files }, processes);
  try {
    await deployment.listens();
    await listenToEvents(deployment, receiver);
    await takePayments(deployment);
    const random = seededRandom(seed);
    const ledger = new Ledger();
    const load = startLoad(deployment, ledger, { clients, random, losesAnswers: true });
    const kills = await killAtRandom({
      deployment,
      faults: database.faults,
      random,
      count: options.kills,
      load,
      ...(report ? { report } : {}),
    });
    await load.stop();
    await deployment.stop();
    const answers = await deployment.catchUp((later) => auditAnswers(later, ledger));
    const db = await database.open();
    const rows = await audit({ db, ledger, receiver });
    const uploads = await auditUploads(db, files);
    await db.destroy();
    const own = [
      { what: 'system errors', found: deployment.systemErrors },
      { what: 'processes that ended by themselves', found: database.isInside ? [] : deployment.ends },
    ];
    return { kills, ledger, findings: [...answers, ...rows, ...uploads, ...own], unavailable: deployment.unavailable };
  } finally {
    await deployment.stop();
    receiver.close();
  }
}
