import type { SiteId } from '@foyer/contract';
import type { Db } from '../db/database.ts';
import { ApplicationError } from '../lib/application-error.ts';
import type { MailRequest } from '../mail/store.ts';
import { appendEvent } from '../outbox/store.ts';
import { BOOKINGS_APP_ID } from '../services/rules.ts';
import type { CancelCall } from './cancel.ts';

interface Occasion {
  tx: Db;
  siteId: SiteId;
  now: number;
  secret: string;
  publicUrl: string;
  mail(request: MailRequest): Promise<void>;
}

/** What a change of bookings needs of its call, where nobody calls: the platform itself does it for the business. */
export const platformCall = ({ tx, siteId, now, ...occasion }: Occasion): CancelCall => ({
  ...occasion,
  tx,
  now,
  caller: { siteId, kind: 'app', id: BOOKINGS_APP_ID, role: 'manager', clientAppId: undefined, scopes: undefined },
  emit: (type, { entityId, body }) => appendEvent(tx, { siteId, type, entityId, body, now }),
  fail: (code, description, data) => {
    throw new ApplicationError(code, description, data);
  },
});
