import type { FieldViolation, SiteId } from '@foyer/contract';
import type { Db } from '../../server/db/database.ts';
import { findSite } from '../../server/sites/store.ts';
import { hasSecondFactor } from '../factors/store.ts';
import type { Identity } from '../identities/identity.ts';
import { findMinPasswordLength, findPasswordFault, namesOf, type PasswordFault } from './password-policy.ts';
import type { SignOnPolicy } from './sign-on-policy-store.ts';

const descriptions: Record<PasswordFault, (minLength: number) => string> = {
  TOO_SHORT: (minLength) => `needs at least ${minLength} characters`,
  TOO_LONG: () => 'is too long',
  TOO_COMMON: () => 'is too common, so it is easy to guess',
  TOO_CLOSE: () => 'is too similar to your email address or the name of the site',
};

/** The person who chooses the password; a new one has no id yet and the role `member`. */
type Chooser = Pick<Identity, 'email' | 'role'> & Partial<Pick<Identity, 'id'>>;

interface Choice {
  siteId: SiteId;
  /** The field's path in the request. */
  field: string;
  password: string | undefined;
  policy: SignOnPolicy;
}

/** Returns the violation of a chosen password; undefined when it is accepted (security D01). */
export async function findPasswordViolation(
  db: Db,
  chooser: Chooser,
  { siteId, field, password, policy }: Choice,
): Promise<FieldViolation | undefined> {
  const violation = { field, data: { type: 'PASSWORD' } };
  if (!password) return { ...violation, description: 'is required', violatedRule: 'REQUIRED_FIELD' };
  const { email, role, id } = chooser;
  const minLength = findMinPasswordLength({
    role,
    siteMinimum: policy.minPasswordLength,
    hasSecondFactor: id !== undefined && (await hasSecondFactor(db, siteId, id)),
  });
  const context = namesOf({ siteName: (await findSite(db, siteId)).name, email });
  const reason = findPasswordFault(password, { minLength, context });
  if (!reason) return undefined;
  const violatedRule = reason === 'TOO_SHORT' ? 'MIN_LENGTH' : 'VALIDATION';
  return { field, description: descriptions[reason](minLength), violatedRule, data: { type: 'PASSWORD', reason } };
}
