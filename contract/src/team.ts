import * as T from 'typebox';
import { operation } from './operation.ts';
import { BUSINESS, OWNERS } from './roles.ts';
import { Identity, StatusName } from './shapes/identity.ts';
import { choice, Email, entity, Guid, message, stored } from './shapes/shape.ts';

/** Foyer's own: the people of the business, and who may come in. */
const prefixes = ['/foyer'];

const TeamRole = choice(['viewer', 'staff', 'manager', 'owner']);

/** The address of a page of the console, without its query. */
const PagePath = T.String({ maxLength: 200, pattern: '^/manage/[0-9A-Za-z/_-]+$' });

const TeamMember = stored(
  entity({
    id: Guid,
    email: Email,
    name: T.String(),
    role: TeamRole,
    status: StatusName,
    /** False while the invitation waits for them to choose a password. */
    isEmailVerified: T.Boolean(),
    hasSecondFactor: T.Boolean(),
  }),
  ['id', 'email', 'role', 'status', 'isEmailVerified', 'hasSecondFactor'],
);

export const listTeam = operation({
  method: 'GET',
  path: '/v1/team',
  prefixes,
  summary: 'List the team',
  allow: BUSINESS,
  request: message({}),
  response: message({ team: T.Array(TeamMember) }),
  errors: [],
  emits: [],
  effect: 'read',
  args: [],
});

export const inviteToTeam = operation({
  method: 'POST',
  path: '/v1/team',
  prefixes,
  summary: 'Add somebody to the team; without an account, they get a mail to choose a password',
  allow: OWNERS,
  request: message({ email: Email, role: TeamRole }, { name: T.String({ maxLength: 100 }) }),
  response: message({ teamMember: TeamMember }),
  errors: ['LAST_OWNER'],
  emits: [],
  effect: 'write',
  unscopedOnly: true,
  args: ['email', 'role'],
});

export const changeTeamRole = operation({
  method: 'PATCH',
  path: '/v1/team/{identityId}',
  prefixes,
  summary: 'Change a member’s role; "member" removes them from the team, unless they are the last owner',
  allow: OWNERS,
  request: message({ identityId: Guid, role: choice(['member', 'viewer', 'staff', 'manager', 'owner']) }),
  response: message({ identity: Identity }),
  errors: ['IDENTITY_NOT_FOUND', 'LAST_OWNER'],
  emits: [],
  effect: 'write',
  unscopedOnly: true,
  args: ['identityId', 'role'],
});

/**
 * Called every 10 seconds by an editor of the console while its window is seen; after 25 seconds without a call it counts as
 * closed. Answers with those before the same page, one entry for each person; `isSelf` is for the caller's other windows. A key
 * learns who is there and isn't shown itself.
 */
export const reportOpenPage = operation({
  method: 'POST',
  path: '/v1/team/open-pages',
  prefixes,
  summary: 'Say which editor a window shows, and learn who else has it open',
  allow: BUSINESS,
  request: message({ windowId: Guid, path: PagePath, hasChanges: T.Boolean() }),
  response: message({
    others: T.Array(message({ name: T.String(), isSelf: T.Boolean(), hasChanges: T.Boolean() }), { maxItems: 10 }),
  }),
  errors: [],
  emits: [],
  effect: 'write',
  args: ['windowId', 'path', 'hasChanges'],
});
