import { type Row, refusalOf, type Stage } from '../row.ts';
import { joinAsMember, MEMBER, newEmail } from '../sign-in.ts';

const NOBODY = '00000000-0000-4000-8000-00000000dead';

async function getCurrentMember({ visitor, check }: Stage): Promise<void> {
  const { client, email, id } = await joinAsMember({ nickname: 'Wren', firstName: 'Ada' });
  const { member } = await client.members.getCurrentMember();
  check.same('_id', member?._id, id);
  check.same('nickname', member?.profile?.nickname, 'Wren');
  check.holds('a slug of the nickname', /^wren(-|$)/.test(member?.profile?.slug ?? ''), member?.profile?.slug);
  check.date('_createdDate', member?._createdDate);
  check.date('_updatedDate', member?._updatedDate);
  check.same(
    'PUBLIC: no statuses',
    [member?.status, member?.privacyStatus, member?.activityStatus],
    ['UNKNOWN', 'UNKNOWN', 'UNKNOWN'],
  );
  check.same('PUBLIC: no email, no contact', [member?.loginEmail, member?.contact], [undefined, undefined]);
  const { member: full } = await client.members.getCurrentMember({ fieldsets: ['FULL'] });
  check.same('FULL: login email', full?.loginEmail, email);
  check.same('FULL: first name', full?.contact?.firstName, 'Ada');
  check.same(
    'FULL: statuses',
    [full?.status, full?.privacyStatus, full?.activityStatus],
    ['APPROVED', 'PRIVATE', 'ACTIVE'],
  );
  check.date('lastLoginDate', full?.lastLoginDate);
  const older = await client.fetchWithAuth('https://www.wixapis.com/members/v1/members/my?fieldSet=EXTENDED');
  const { member: extended } = (await older.json()) as { member: { loginEmail?: string; contact?: object } };
  check.same('EXTENDED by the older spelling', [extended.loginEmail, extended.contact], [email, undefined]);
  await check.refuses('a visitor', visitor.members.getCurrentMember(), { status: 404, code: 'NOT_FOUND' });
}

async function getMember({ visitor, owner, check }: Stage): Promise<void> {
  const { client, id, email } = await joinAsMember({ nickname: 'Hidden' });
  const notThere = { status: 404, code: 'MEMBER_NOT_FOUND' };
  await check.refuses('a private member, to a visitor', visitor.members.getMember(id), notThere);
  const other = await joinAsMember();
  await check.refuses('a private member, to another', other.client.members.getMember(id), notThere);
  check.same('a private member, to themselves', (await client.members.getMember(id))._id, id);
  const full = await owner.members.getMember(id, { fieldsets: ['PUBLIC', 'FULL'] });
  check.same('to the owner, FULL', [full.loginEmail, full.privacyStatus, full.status], [email, 'PRIVATE', 'APPROVED']);
  await client.members.joinCommunity();
  const seen = await visitor.members.getMember(id, { fieldsets: ['FULL'] });
  check.same('a public member', [seen._id, seen.contactId, seen.profile?.nickname], [id, full.contactId, 'Hidden']);
  check.same(
    'shows no more than PUBLIC',
    [seen.loginEmail, seen.contact, seen.status, seen.privacyStatus],
    [undefined, undefined, 'UNKNOWN', 'UNKNOWN'],
  );
  await check.refuses('nobody', owner.members.getMember(NOBODY), notThere);
}

async function listMembers({ visitor, owner, check }: Stage): Promise<void> {
  const { id } = await joinAsMember({ nickname: 'Newest' });
  const answer = await owner.members.listMembers({
    paging: { limit: 3, offset: 0 },
    fieldsets: ['FULL'],
    sorting: [{ fieldName: '_createdDate', order: 'DESC' }],
  });
  check.same('the newest first', answer.members?.[0]?._id, id);
  check.date('_createdDate', answer.members?.[0]?._createdDate);
  check.same('FULL', answer.members?.[0]?.status, 'APPROVED');
  const { metadata } = answer;
  check.same('metadata', [metadata?.count, metadata?.offset, metadata?.tooManyToCount], [3, 0, false]);
  check.holds('a total', Number(metadata?.total) > 3, metadata?.total);
  const next = await owner.members.listMembers({
    paging: { limit: 3, offset: 3 },
    sorting: [{ fieldName: 'createdDate', order: 'DESC' }],
  });
  const ids = new Set([...(answer.members ?? []), ...(next.members ?? [])].map(({ _id }) => _id));
  check.same('the next page holds others', ids.size, 3 + Number(next.metadata?.count));
  const simple = await visitor.members.listMembers({ fieldsets: ['FULL'] });
  check.holds('visitors see no private member', !simple.members?.some(({ _id }) => _id === id));
  check.holds('nor more than PUBLIC', Boolean(simple.members?.every(({ loginEmail }) => loginEmail === undefined)));
}

/** A query in its wire form, since the types lack sorting. */
async function queryIds(owner: Stage['owner'], query: object): Promise<(string | undefined)[]> {
  const answer = await owner.fetchWithAuth('https://www.wixapis.com/members/v1/members/query', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  });
  const { members } = (await answer.json()) as { members: { id?: string }[] };
  return members.map(({ id }) => id);
}

async function queryMembers({ visitor, owner, check }: Stage): Promise<void> {
  const nickname = `Query ${Date.now()}`;
  const people = [await joinAsMember({ nickname }), await joinAsMember({ nickname: nickname.toLowerCase() })];
  const [first, second] = people;
  const found = await owner.members
    .queryMembers({ fieldsets: ['FULL'] })
    .startsWith('profile.nickname', nickname)
    .find();
  check.same('startsWith, whatever the case', found.items.length, 2);
  check.same('totalCount', found.totalCount, 2);
  check.same('pages of one', found.totalPages, 1);
  const page = await owner.members.queryMembers().startsWith('profile.nickname', nickname).limit(1).find();
  check.holds('has a next page', page.hasNext());
  const next = await page.next();
  check.holds('the next page is another', next.items[0]?._id !== page.items[0]?._id);
  check.holds('and the last', !next.hasNext());
  const byEmail = await owner.members
    .queryMembers({ fieldsets: ['EXTENDED'] })
    .eq('loginEmail', MEMBER.toUpperCase())
    .find();
  check.same('by email, whatever the case', byEmail.items[0]?.loginEmail, MEMBER);
  const ids = people.map(({ id }) => id);
  const typed = await owner.members.queryMembers({ filter: { _id: { $in: [...ids] } }, paging: { limit: 10 } });
  check.same(
    'typed: who joined first',
    typed.members?.map(({ _id }) => _id),
    ids,
  );
  check.same('typed: metadata', [typed.metadata?.count, typed.metadata?.total], [2, 2]);
  for (const spelling of ['sort', 'sorting']) {
    const query = { filter: { id: { $in: ids } }, [spelling]: [{ fieldName: 'createdDate', order: 'DESC' }] };
    check.same(`query.${spelling}`, await queryIds(owner, query), [second?.id, first?.id]);
  }
  await first?.client.members.joinCommunity();
  const seen = await visitor.members
    .queryMembers()
    .in(
      '_id',
      people.map(({ id }) => id),
    )
    .find();
  check.same(
    'visitors find the community only',
    [seen.items.length, seen.items[0]?._id, seen.totalCount],
    [1, first?.id, 1],
  );
  const probed = await refusalOf(visitor.members.queryMembers().startsWith('loginEmail', 'p').find());
  const violation = probed?.details?.validationError?.fieldViolations?.[0];
  // The client prefixes the field with the name of its own argument.
  check.same(
    'visitors may not ask about emails',
    [probed?.status, violation?.field?.endsWith('filter.loginEmail')],
    [400, true],
  );
}

async function searchMembers({ visitor, owner, check }: Stage): Promise<void> {
  const word = `Quokka${Date.now()}`;
  const { client, id, email } = await joinAsMember({ nickname: `Zoë ${word}` });
  const search = { expression: `zoe ${word.toLowerCase()}` };
  const found = await owner.members.queryMembers({ search }).find();
  check.same(
    'by nickname, without accents and case',
    found.items.map(({ _id }) => _id),
    [id],
  );
  const byMail = await owner.members.queryMembers({ search: { expression: email, fields: ['loginEmail'] } }).find();
  check.same(
    'by email',
    byMail.items.map(({ _id }) => _id),
    [id],
  );
  check.same('private: not for visitors', (await visitor.members.queryMembers({ search }).find()).items, []);
  await client.members.joinCommunity();
  check.same('public: for visitors', (await visitor.members.queryMembers({ search }).find()).items[0]?._id, id);
}

async function createMember({ owner, check }: Stage): Promise<void> {
  const loginEmail = newEmail();
  const member = {
    loginEmail,
    privacyStatus: 'PUBLIC' as const,
    contact: {
      firstName: 'Ada',
      lastName: 'Marsh',
      phones: ['718-555-0199'],
      emails: ['ada.work@example.com'],
      addresses: [{ addressLine: '12 Canal Street', city: 'Brooklyn', country: 'US' }],
      customFields: { 'custom.likes': { name: 'Likes', value: 'yoga' } },
    },
    profile: { nickname: 'Ada', photo: { url: 'https://example.com/ada.jpg' }, title: 'Potter' },
  };
  const made = await owner.members.createMember({ member: structuredClone(member) });
  check.holds('_id', Boolean(made._id));
  check.same('login email', made.loginEmail, loginEmail);
  check.same('statuses', [made.status, made.privacyStatus, made.activityStatus], ['APPROVED', 'PUBLIC', 'ACTIVE']);
  check.same(
    'phones and emails',
    [made.contact?.phones, made.contact?.emails],
    [member.contact.phones, member.contact.emails],
  );
  const [address] = made.contact?.addresses ?? [];
  check.same('address', [address?.addressLine, address?.city, address?.country], ['12 Canal Street', 'Brooklyn', 'US']);
  check.holds('_id of the address', Boolean(address?._id));
  check.same('custom field', made.contact?.customFields?.['custom.likes'], { name: 'Likes', value: 'yoga' });
  check.same('profile', [made.profile?.title, made.profile?.photo?.url], ['Potter', 'https://example.com/ada.jpg']);
  check.date('_createdDate', made._createdDate);
  await check.refuses('the same address again', owner.members.createMember({ member: { loginEmail } }), {
    status: 409,
    code: 'MEMBER_ALREADY_EXISTS',
  });
}

async function updateMember({ visitor, owner, check }: Stage): Promise<void> {
  const { client, id, email } = await joinAsMember({ nickname: 'Before', firstName: 'Ada' });
  const changed = await client.members.updateMember(id, {
    contact: { lastName: 'Marsh', phones: ['1', '2'], emails: ['ada.work@example.com'], company: 'Clay' },
    profile: { nickname: 'After' },
  });
  check.same('what was sent', [changed.profile?.nickname, changed.contact?.lastName], ['After', 'Marsh']);
  check.same('what was not stays', [changed.contact?.firstName, changed.loginEmail], ['Ada', email]);
  check.same(
    'phones and emails',
    [changed.contact?.phones, changed.contact?.emails],
    [['1', '2'], ['ada.work@example.com']],
  );
  const cleared = await client.members.updateMember(id, { contact: { company: '', phones: [] } });
  check.same(
    '"" clears, an empty list does not',
    [cleared.contact?.company, cleared.contact?.phones],
    [undefined, ['1', '2']],
  );
  const bad = await refusalOf(
    client.members.updateMember(id, {
      contact: { customFields: { site: { name: 'Site', value: 'javascript:alert(1)' } } },
    }),
  );
  check.same(
    'a custom field that is no address',
    bad?.details?.validationError?.fieldViolations?.[0]?.ruleName,
    'INVALID_CUSTOM_FIELD_URL',
  );
  const other = await joinAsMember();
  const tried = await refusalOf(other.client.members.updateMember(id, { profile: { nickname: 'Mine' } }));
  check.holds('nobody changes another', tried?.status === 403 || tried?.status === 404, tried?.status);
  check.holds('nor does a visitor', (await refusalOf(visitor.members.updateMember(id, {})))?.status === 403);
  check.same(
    'the owner may',
    (await owner.members.updateMember(id, { profile: { title: 'Baker' } })).profile?.title,
    'Baker',
  );
}

async function slugs({ owner, check }: Stage): Promise<void> {
  const { client, id } = await joinAsMember({ nickname: 'Slug' });
  const slug = `marsh-${Date.now()}`;
  const { member } = await client.members.updateCurrentMemberSlug(slug);
  check.same('updateCurrentMemberSlug', member?.profile?.slug, slug);
  const other = await joinAsMember();
  const data = await check.refuses('a slug of somebody', other.client.members.updateCurrentMemberSlug(slug), {
    status: 409,
    code: 'SLUG_ALREADY_EXISTS',
  });
  check.same('says which', data.slug, slug);
  const { member: renamed } = await owner.members.updateMemberSlug(id, `${slug}-2`);
  check.same('updateMemberSlug', renamed?.profile?.slug, `${slug}-2`);
  check.holds('a space is no slug', (await refusalOf(client.members.updateCurrentMemberSlug('a b')))?.status === 400);
}

async function community({ visitor, check }: Stage): Promise<void> {
  const { client, id } = await joinAsMember({ nickname: 'Neighbour' });
  const { member } = await client.members.joinCommunity();
  check.same('joinCommunity', member?.privacyStatus, 'PUBLIC');
  check.same('seen by visitors', (await visitor.members.getMember(id))._id, id);
  const { member: left } = await client.members.leaveCommunity();
  check.same('leaveCommunity', left?.privacyStatus, 'PRIVATE');
  await check.refuses('gone for visitors', visitor.members.getMember(id), { status: 404, code: 'MEMBER_NOT_FOUND' });
  check.holds('a visitor can not join', (await refusalOf(visitor.members.joinCommunity()))?.status === 403);
}

async function subLists({ check }: Stage): Promise<void> {
  const { client, id, email } = await joinAsMember();
  await client.members.updateMember(id, { contact: { phones: ['1'], addresses: [{ city: 'Brooklyn' }] } });
  const { member: noPhones } = await client.members.deleteMemberPhones(id);
  check.same('deleteMemberPhones', [noPhones?.contact?.phones, noPhones?.contact?.addresses?.length], [[], 1]);
  const { member: noEmails } = await client.members.deleteMemberEmails(id);
  check.same(
    'deleteMemberEmails: the login email stays',
    [noEmails?.contact?.emails, noEmails?.loginEmail],
    [[], email],
  );
  const { member: noAddresses } = await client.members.deleteMemberAddresses(id);
  check.same('deleteMemberAddresses', noAddresses?.contact?.addresses, []);
}

export const rows: Row[] = [
  { operation: 'members.getCurrentMember', run: getCurrentMember },
  { operation: 'members.getMember', run: getMember },
  { operation: 'members.listMembers', run: listMembers },
  { operation: 'members.queryMembers', run: queryMembers },
  { operation: 'members.queryMembers search', run: searchMembers },
  { operation: 'members.createMember', run: createMember },
  { operation: 'members.updateMember', run: updateMember },
  { operation: 'members.updateCurrentMemberSlug, updateMemberSlug', run: slugs },
  { operation: 'members.joinCommunity, leaveCommunity', run: community },
  { operation: 'members.deleteMemberPhones, …Emails, …Addresses', run: subLists },
];
