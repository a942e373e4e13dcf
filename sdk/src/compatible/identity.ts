import * as authentication from './modules/authentication.ts';
import * as oauth from './modules/oauth.ts';
import * as recovery from './modules/recovery.ts';
import * as signOnPolicy from './modules/sign-on-policy.ts';
import * as verification from './modules/verification.ts';

export { authentication, oauth, recovery, signOnPolicy, verification };
