import type { RecipientId, SiteId } from '@foyer/contract';
import { type Stoppable, stoppables } from '@foyer/contract/notice-kinds';
import type { Instant } from '@foyer/contract/values';
import type { Db } from '../../server/db/database.ts';
import { asId } from '../../server/lib/ids.ts';
import { openSealedId } from '../../server/lib/sealed-id.ts';
import { lockSite } from '../../server/sites/store.ts';
import type { Choices, Recipient } from './recipient.ts';
import { findRecipient } from './recipient-store.ts';
import { saveWithAgenda } from './save.ts';

/** Reads which notices the link of a mail stops, and on which site. Undefined for a forged link. */
export function readStopToken(
  secret: string,
  token: string,
): { siteId: SiteId; recipientId: RecipientId; stops: Stoppable } | undefined {
  const opened = openSealedId(secret, 'unsubscribe', token);
  const stops = opened && stoppables[opened.version - 1];
  return stops && { siteId: opened.siteId, recipientId: asId(opened.id), stops };
}

/** The recipient of the mail that a link was in, and what it stops; undefined if it is of another site or they left. */
export async function openStop(
  db: Db,
  siteId: SiteId,
  secret: string,
  token: string,
): Promise<{ recipient: Recipient; stops: Stoppable } | undefined> {
  const read = readStopToken(secret, token);
  if (read?.siteId !== siteId) return undefined;
  const recipient = await findRecipient(db, siteId, read.recipientId);
  return recipient && { recipient, stops: read.stops };
}

/** Stops the mails that a link is for. Repeating it changes nothing. */
export async function stop(tx: Db, siteId: SiteId, secret: string, token: string, now: Instant): Promise<boolean> {
  // As other changes of recipients do.
  await lockSite(tx, siteId);
  const opened = await openStop(tx, siteId, secret, token);
  if (!opened) return false;
  const { recipient, stops } = opened;
  await saveWithAgenda(tx, siteId, { ...recipient, choices: without(recipient.choices, stops) }, now);
  return true;
}

/** The choices after stopping: of a digest, all that goes into it. */
function without(choices: Choices, stops: Stoppable): Choices {
  if (stops !== 'DIGEST') return { ...choices, [stops]: 'OFF' };
  const left = { ...choices };
  for (const kind of kindsOf(choices)) if (left[kind] === 'DIGEST') left[kind] = 'OFF';
  return left;
}

const kindsOf = (choices: Choices) => Object.keys(choices) as (keyof Choices)[];

export const isOff = (choices: Choices, stops: Stoppable): boolean =>
  stops === 'DIGEST' ? !Object.values(choices).includes('DIGEST') : choices[stops] === 'OFF';
