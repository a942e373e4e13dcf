import { oneViolation, ValidationError } from '../../server/lib/violations.ts';
import { acceptsCallback } from '../client-apps/client-app.ts';
import { sealAuthorizationFlow } from '../oauth/flow.ts';
import type { Asked } from './intent.ts';

/** All addresses that the person could be sent to must be the app's own (security A13, E03). */
export function checkCallbacks({ call, app }: Asked): void {
  const { input, production, publicUrl } = call;
  const foreign = Object.entries(input.callbacks ?? {}).filter(
    ([, url]) => url !== undefined && !acceptsCallback(app, url, production, publicUrl),
  );
  if (foreign.length === 0) return;
  const description = 'must be an address at one of the app’s origins';
  throw new ValidationError(foreign.map(([name]) => oneViolation(`callbacks.${name}`, description)));
}

/** The way back from one of our pages, for its address; nothing when the site gave none. */
export async function sealReturn({ call, app }: Asked, signsIn = false): Promise<{ flow?: string }> {
  const { postFlowUrl, thankYouPageUrl } = call.input.callbacks ?? {};
  const url = postFlowUrl ?? thankYouPageUrl ?? (signsIn ? `${call.publicUrl}/` : undefined);
  if (url === undefined) return {};
  const flow = { kind: 'return', clientId: app.id, url, thankYouUrl: thankYouPageUrl, signsIn } as const;
  return { flow: await sealAuthorizationFlow(call.secret, flow, call.now) };
}
