import { type LinkCalls, type LinkFailure as LinkKind, linkFailures } from '@foyer/react/link-failure';
import { type Failure, failureReader } from '../../failures/failure.ts';

/** Why a link can't show or change its booking. */
export type LinkFailure = Failure<LinkKind>;

export const readFailure = failureReader<LinkCalls>()(linkFailures);
