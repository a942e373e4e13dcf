import type { ProviderContext, SmsAccount, SmsProvider } from './provider.ts';
import { openTwilio } from './twilio.ts';
import { openVonage } from './vonage.ts';

export function openSmsProvider(account: SmsAccount, context: ProviderContext): SmsProvider {
  switch (account.provider) {
    case 'TWILIO':
      return openTwilio(account, context);
    case 'VONAGE':
      return openVonage(account, context);
  }
}

/** The address at which a provider tells what became of SMS, and passes on answers. */
export const smsCallbackPath = (siteId: string, provider: string): string =>
  `/foyer/sms-callbacks/${siteId}/${provider.toLowerCase()}`;
