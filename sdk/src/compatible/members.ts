import * as members from './modules/members.ts';

export { members };
