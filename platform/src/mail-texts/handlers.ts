import type { MailTextId, Modules, ResponseOf, ServiceId } from '@foyer/contract';
import { isBookingMail, type MailKind } from '@foyer/contract/mail-kinds';
import { noteChange } from '../access/audit/app-changes.ts';
import { findService } from '../catalog/services/store.ts';
import type { CallContext, Handlers } from '../server/http/handler.ts';
import { asId } from '../server/lib/ids.ts';
import { newId } from '../server/lib/new-id.ts';
import { toTimestamp } from '../server/lib/timestamp.ts';
import { refuseField } from '../server/lib/violations.ts';
import { findSite, lockSite } from '../server/sites/store.ts';
import type { MailText } from './mail-text.ts';
import { renderPreview } from './preview.ts';
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
  { kind, serviceId: sent }: { kind: MailKind; serviceId?: string | undefined },
  field: string,
) {
  if (sent === undefined) return undefined;
  if (!isBookingMail(kind)) return refuseField(field, `is for mails about bookings; ${kind} is about no service`);
  const service = await findService(tx, caller.siteId, asId<ServiceId>(sent.toLowerCase()), { hidden: true });
  return service ?? refuseField(field, 'is not a service of the site');
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
  const { tx, caller, input, now } = call;
  const { kind, language, text } = input;
  const ownText = text === undefined ? undefined : readWords(kind, { ...input, text }, '');
  const service = await readService(call, input, 'serviceId');
  const site = await findSite(tx, caller.siteId);
  const { rendered, usual } = await renderPreview(site, { kind, language, serviceName: service?.name, ownText }, now);
  return { subject: rendered.subject, text: rendered.text, usual: { subject: usual.subject, text: usual.body } };
};

export const handlers: MailTexts = {
  listMailTexts: async ({ tx, caller }) => ({
    mailTexts: (await listMailTexts(tx, caller.siteId)).map(toEntity),
  }),
  setMailText,
  deleteMailText: remove,
  previewMailText,
};
