import type { ConferencingAccount } from './account.ts';
import { openGoogleMeet } from './google-meet.ts';
import type { ConferencingProvider, ProviderContext } from './provider.ts';
import { openZoom } from './zoom.ts';

export function openProvider(account: ConferencingAccount, context: ProviderContext): ConferencingProvider {
  switch (account.provider) {
    case 'ZOOM':
      return openZoom(account, context);
    case 'GOOGLE_MEET':
      return openGoogleMeet(account, context);
  }
}
