import * as authentication from '../generated/authentication.ts';
import * as recovery from '../generated/recovery.ts';
import * as signOnPolicy from '../generated/sign-on-policy.ts';
import * as verification from '../generated/verification.ts';

import * as oauth from './modules/oauth.ts';

export { authentication, oauth, recovery, signOnPolicy, verification };
