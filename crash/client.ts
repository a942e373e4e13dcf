import type { Deployment } from './deployment.ts';
import type { Ledger } from './ledger.ts';
import type { Random } from './random.ts';

/** Somebody who sends one request after the other. */
export interface LoadClient {
  deployment: Pick<Deployment, 'ask'>;
  ledger: Ledger;
  random: Random;
  number: number;
}
