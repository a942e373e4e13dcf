import type { OperationOf, RequestOf } from '@foyer/contract';
import { noteChange } from '../../access/audit/app-changes.ts';
import type { CallContext, Handlers } from '../../server/http/handler.ts';
import { oneViolation, ValidationError } from '../../server/lib/violations.ts';
import { findSmsAccount, removeSmsAccount, saveSmsAccount } from '../../server/sms/account-store.ts';
import { smsCallbackPath } from '../../server/sms/open-provider.ts';
import type { SmsAccount } from '../../server/sms/provider.ts';

type Sent = RequestOf<OperationOf<'reminders.setSmsAccount'>>;
type AccountCall = Pick<CallContext, 'tx' | 'caller' | 'cipher' | 'publicUrl'>;

/** An account without its secrets. */
function toEntity(account: SmsAccount | undefined, { caller, publicUrl }: AccountCall) {
  if (!account) return {};
  const { provider, from } = account;
  const callbackUrl = `${publicUrl}${smsCallbackPath(caller.siteId, provider)}`;
  const name = account.provider === 'TWILIO' ? { accountSid: account.accountSid } : { apiKey: account.apiKey };
  return { provider, from, ...name, callbackUrl };
}

const find = ({ tx, cipher, caller }: AccountCall) => findSmsAccount(tx, cipher, caller.siteId);

/** A field that isn't sent stays as it was. */
function readAccount({ provider, ...sent }: Sent, before: SmsAccount | undefined): SmsAccount {
  const kept: Partial<Record<keyof typeof sent, string>> = before?.provider === provider ? before : {};
  const read = (field: keyof typeof sent): string => {
    const value = sent[field]?.trim() || kept[field];
    if (!value) throw new ValidationError([oneViolation(field, 'is required', 'REQUIRED_FIELD')]);
    return value;
  };
  if (provider === 'TWILIO') {
    return { provider, from: read('from'), accountSid: read('accountSid'), authToken: read('authToken') };
  }
  const secrets = { apiSecret: read('apiSecret'), signatureSecret: read('signatureSecret') };
  return { provider, from: read('from'), apiKey: read('apiKey'), ...secrets };
}

export const smsAccountHandlers: Pick<Handlers<'reminders'>, 'getSmsAccount' | 'setSmsAccount' | 'removeSmsAccount'> = {
  getSmsAccount: async (call) => ({ smsAccount: toEntity(await find(call), call) }),

  async setSmsAccount(call) {
    const { tx, caller, cipher, now, input } = call;
    const account = readAccount(input, await find(call));
    await saveSmsAccount(tx, cipher, caller.siteId, account, now);
    await noteChange(tx, call, 'SMS_ACCOUNT_CHANGED', { provider: account.provider, fields: Object.keys(input) });
    return { smsAccount: toEntity(account, call) };
  },

  async removeSmsAccount(call) {
    await removeSmsAccount(call.tx, call.caller.siteId);
    await noteChange(call.tx, call, 'SMS_ACCOUNT_CHANGED', { provider: 'NONE' });
    return {};
  },
};
