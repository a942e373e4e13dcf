import type { MailTextId, Modules, ResponseOf, ServiceId } from '@foyer/contract';
import { isAboutService, isSms, MOST_SMS_PARTS, type TextKind } from '@foyer/contract/text-kinds';
import { noteChange } from '../access/audit/app-changes.ts';
import { findService } from '../catalog/services/store.ts';
import type { CallContext, Handlers } from '../server/http/handler.ts';
import { asId } from '../server/lib/ids.ts';
import { newId } from '../server/lib/new-id.ts';
import { toTimestamp } from '../server/lib/timestamp.ts';
import { refuseField } from '../server/lib/violations.ts';
import { findSite, lockSite } from '../server/sites/store.ts';
import type { MailText } from './mail-text.ts';
import { type Previewed, previewSms, previewText } from './preview.ts';
import {
  countMailTexts,
  deleteMailText,
  findMailText,
  insertMailText,
  listMailTexts,
  MOST_TEXTS,
  updateMailText,
} from './store.ts';
import { readWords } from './words.ts';

type MailTexts = Handlers<'mailTexts'>;
type Entity = ResponseOf<Modules['mailTexts']['setMailText']>['mailText'];

const toEntity = ({ revision, updated, ...text }: MailText): Entity => ({
  ...text,
  revision: String(revision),
  updatedDate: toTimestamp(updated),
});

/** The service that a text is for. Throws a ValidationError if the site has no such service, or the kind is about none. */
async function readService(
  { tx, caller }: Pick<CallContext, 'tx' | 'caller'>,
  { kind, serviceId: sent }: { kind: TextKind; serviceId?: string | undefined },
  field: string,
) {
  if (sent === undefined) return undefined;
  if (!isAboutService(kind)) return refuseField(field, `is for texts about bookings; ${kind} is about no service`);
  const service = await findService(tx, caller.siteId, asId<ServiceId>(sent.toLowerCase()), { hidden: true });
  return service ?? refuseField(field, 'is not a service of the site');
}

/** Throws a ValidationError if an SMS would take more parts than one can, as it is previewed. */
async function refuseLongSms(
  { tx, caller, now, publicUrl }: Pick<CallContext, 'tx' | 'caller' | 'now' | 'publicUrl'>,
  sent: Pick<Previewed, 'language' | 'serviceName' | 'ownText'>,
): Promise<void> {
  const { sms } = previewSms(await findSite(tx, caller.siteId), { ...sent, now, publicUrl });
  if (sms.parts <= MOST_SMS_PARTS) return;
  refuseField('mailText.text', `takes ${sms.parts} parts as an SMS; at most ${MOST_SMS_PARTS} are sent`, 'MAX_LENGTH');
}

const setMailText: MailTexts['setMailText'] = async (call) => {
  const { tx, caller, now, fail } = call;
  const { siteId } = caller;
  const { kind, language, serviceId: sentId, revision: sentRevision, ...sent } = call.input.mailText;
  const words = readWords(kind, sent, 'mailText.');
  // Two who write the same text at once come one after the other.
  await lockSite(tx, siteId);
  const service = await readService(call, { kind, serviceId: sentId }, 'mailText.serviceId');
  const serviceId = service && asId<ServiceId>(service.id);
  if (isSms(kind)) await refuseLongSms(call, { language, serviceName: service?.name, ownText: words });
  const before = await findMailText(tx, siteId, { kind, language, serviceId });
  if ((sentRevision === undefined ? undefined : Number(sentRevision)) !== before?.revision) {
    return fail('REVISION_MISMATCH', 'This was changed in the meantime. Load it again and repeat your change.');
  }
  if (!before && (await countMailTexts(tx, siteId)) >= MOST_TEXTS) {
    return fail('TOO_MANY_MAIL_TEXTS', `A site can have at most ${MOST_TEXTS} texts of its own. Delete one first.`);
  }
  const place = { kind, language, ...(serviceId === undefined ? {} : { serviceId }) };
  const id = before?.id ?? newId<MailTextId>();
  const after: MailText = { id, ...place, ...words, revision: (before?.revision ?? 0) + 1, updated: now };
  await (before ? updateMailText : insertMailText)(tx, siteId, after);
  await noteChange(tx, call, 'MAIL_TEXT_CHANGED', { kind, language, serviceId });
  return { mailText: toEntity(after) };
};

const remove: MailTexts['deleteMailText'] = async (call) => {
  const { tx, caller, input, fail } = call;
  const deleted = await deleteMailText(tx, caller.siteId, asId<MailTextId>(input.mailTextId.toLowerCase()));
  if (!deleted) return fail('MAIL_TEXT_NOT_FOUND', 'There is no text with this id.');
  const { kind, language, serviceId } = deleted;
  await noteChange(tx, call, 'MAIL_TEXT_CHANGED', { kind, language, serviceId });
  return {};
};

const previewMailText: MailTexts['previewMailText'] = async (call) => {
  const { tx, caller, input, now, publicUrl } = call;
  const { kind, language, text } = input;
  const ownText = text === undefined ? undefined : readWords(kind, { ...input, text }, '');
  const service = await readService(call, input, 'serviceId');
  const site = await findSite(tx, caller.siteId);
  return previewText(site, { kind, language, serviceName: service?.name, ownText, now, publicUrl });
};

export const handlers: MailTexts = {
  listMailTexts: async ({ tx, caller }) => ({
    mailTexts: (await listMailTexts(tx, caller.siteId)).map(toEntity),
  }),
  setMailText,
  deleteMailText: remove,
  previewMailText,
};
