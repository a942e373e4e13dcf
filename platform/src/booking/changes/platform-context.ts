import type { SiteId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import { BOOKINGS_APP_ID } from '../../catalog/services/rules.ts';
import type { Db } from '../../server/db/database.ts';
import { appendEvent } from '../../server/events/store.ts';
import { failUnexpectedly } from '../../server/http/fail.ts';
import type { MailRequest } from '../../server/mail/store.ts';
import type { CancelContext } from './cancel.ts';

interface Occasion {
  tx: Db;
  siteId: SiteId;
  now: Instant;
  secret: string;
  publicUrl: string;
  mail(request: MailRequest): Promise<void>;
}

/** The context of changes that the platform makes for the business, outside a request. */
export const platformContext = ({ tx, siteId, now, ...occasion }: Occasion): CancelContext => ({
  ...occasion,
  tx,
  now,
  caller: { siteId, kind: 'app', id: BOOKINGS_APP_ID, role: 'manager', clientAppId: undefined },
  emit: (type, { entityId, body }) => appendEvent(tx, { siteId, type, entityId, body, now }),
  fail: failUnexpectedly,
});
