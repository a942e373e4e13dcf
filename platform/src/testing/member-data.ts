import { type ClientAppId, type IdpConnectionId, type MemberId, modules, type RequestOf } from '@foyer/contract';
import { sql } from 'kysely';
import { insertPasskey } from '../access/factors/passkey-store.ts';
import { changeIdentity, createIdentity, type IdentityDraft } from '../access/identities/identity-changes.ts';
import { claimSlug } from '../access/identities/slug-store.ts';
import { issueSessionToken } from '../access/sessions/session-token-store.ts';
import { announceApplicant } from '../access/sign-in/mails.ts';
import { putRecovery } from '../access/sign-in/recovery-store.ts';
import { services } from '../demo/low-tide/services.ts';
import { asId } from '../server/lib/ids.ts';
import { newId } from '../server/lib/new-id.ts';
import { digest } from '../server/lib/site-secret.ts';
import { queueMail } from '../server/mail/store.ts';
import { type FreeTime, findTimes } from './free-times.ts';
import { callAs, visitorOf } from './handler-call.ts';
import { bookSeries, noteAttendance, waitInLine } from './member-bookings.ts';
import type { SignedInMember } from './members.ts';
import { findMember, startMemberSession } from './members.ts';
import { siteA } from './sites.ts';
import type { TestPlatform } from './test-platform.ts';
import { enableTotp } from './two-factor.ts';
import { clientApps, owner, type WireClient } from './wire-client.ts';

const { bookings, account, memberRecords, verification } = modules;
type SentBooking = RequestOf<typeof bookings.createBooking>['booking'];
const meeting = services[4]?.id ?? '';
const app = asId<ClientAppId>(clientApps.own);

/** Texts that identify the test member; each occurs in several columns. */
export interface Marks {
  first: string;
  last: string;
  phone: string;
  street: string;
  /** Their former login email. */
  oldEmail: string;
  email: string;
  userAgent: string;
}

const marksOf = (first: string, last: string): Marks => ({
  first,
  last,
  phone: `555-${last}-7777`,
  street: `${last} Lane`,
  oldEmail: `${last}@old.example`.toLowerCase(),
  email: `${first}.${last}@example.com`.toLowerCase(),
  userAgent: `${last}Browser/1.0`,
});

/** Times that don't overlap: appointments are longer than the grid of their starts. */
export async function freeTimes(client: WireClient): Promise<FreeTime['slot'][]> {
  let end = 0;
  const times = await findTimes(client, { serviceId: meeting, days: 30 });
  return times.flatMap(({ slot }) => {
    if (Date.parse(slot.startDate ?? '') < end) return [];
    end = Date.parse(slot.endDate ?? '');
    return [slot];
  });
}

/** A member with data in every table that can hold any. */
export class Everything {
  readonly people: TestPlatform;
  readonly marks: Marks;
  readonly person: SignedInMember;
  /** Their bookings, by how they were made. */
  readonly bookingIds: string[] = [];
  /** Their waitlist entries, the last of which belongs to another member. */
  waiting: Awaited<ReturnType<typeof waitInLine>> | undefined;
  /** The id of their photo. */
  readonly pictureId = `${newId().replaceAll('-', '')}~mv2.jpg`;
  readonly #slots: FreeTime['slot'][];

  private constructor(foyer: TestPlatform, marks: Marks, person: SignedInMember, slots: FreeTime['slot'][]) {
    this.people = foyer;
    this.marks = marks;
    this.person = person;
    this.#slots = slots;
  }

  static async make(foyer: TestPlatform, slots: FreeTime['slot'][], first = 'Zephyrine', last = 'Quillfeather') {
    const marks = marksOf(first, last);
    const { phone, street, oldEmail } = marks;
    const newcomer: IdentityDraft = {
      id: newId<MemberId>(),
      email: oldEmail,
      isEmailVerified: true,
      status: 'ACTIVE',
      pendingReasons: [],
      role: 'member',
      passwordHash: 'no hash of anything',
      profile: {
        firstName: first,
        lastName: last,
        nickname: `${first} Q`,
        phonesV2: [{ phone }],
        addresses: [{ address: { addressLine: street, city: 'Bellwether' } }],
        secondaryEmails: [{ email: `work@${last}.example` }],
      },
    };
    const identity = await createIdentity(foyer.db, siteA, newcomer, foyer.now());
    if (!identity) throw new Error('The address is taken.');
    const signedIn = await startMemberSession(foyer, identity, siteA, { userAgent: marks.userAgent });
    const everything = new Everything(foyer, marks, { identity, ...signedIn }, slots);
    await everything.#fill();
    return everything;
  }

  /** The texts to search for. */
  get words(): string[] {
    const { first, last, email } = this.marks;
    return [first, last, email].map((word) => word.toLowerCase());
  }

  get id(): MemberId {
    return this.person.identity.id;
  }

  get #contact() {
    const { first, last, email, phone } = this.marks;
    return { firstName: first, lastName: last, email, phone };
  }

  takeSlot(): FreeTime['slot'] {
    const slot = this.#slots.shift();
    if (!slot) throw new Error('There are no free times left.');
    return slot;
  }

  async book(client: WireClient, more: Partial<SentBooking> = {}, rest: Record<string, unknown> = {}, key?: string) {
    const booking = {
      bookedEntity: { slot: this.takeSlot() },
      totalParticipants: 1,
      contactDetails: this.#contact,
      ...more,
    };
    const options = key === undefined ? {} : { idempotencyKey: key };
    const answer = await client.call(bookings.createBooking, { booking, ...rest }, options);
    const { id, revision } = answer.value.booking;
    this.bookingIds.push(id);
    return { id, revision };
  }

  async #fill(): Promise<void> {
    await this.#bookAsGuest(this.marks.oldEmail);
    await this.#changeAddress();
    await this.#signInInEveryWay();
    await this.#bookAsMember();
    await this.#bookAsGuest(this.marks.email);
    await this.#leaveTraces();
  }

  async #bookAsMember(): Promise<void> {
    const { client } = this.person;
    const { first, last, street } = this.marks;
    const business = owner(this.people.origin);
    const told = {
      additionalFields: [{ id: newId(), label: 'Anything else?', value: `${last} has a bad knee` }],
      extendedFields: { namespaces: { '@them/app': { nick: first } } },
      externalUserId: `crm-${last}`,
    };
    const { id, revision } = await this.book(client, told, {}, 'as a member');
    await client.call(bookings.checkoutBooking, { bookingId: id, revision });
    const contactId = { contactDetails: { contactId: this.id } };
    const form = { first_name: first, last_name: last, email: `other@${last}.example`, street };
    const canceled = await this.book(client, contactId, { formSubmission: form });
    await business.call(bookings.cancelBooking, {
      bookingId: canceled.id,
      revision: canceled.revision,
      participantNotification: { notifyParticipants: true, message: `Dear ${first}, we are sorry.` },
    });
    await noteAttendance(business, id);
    const own = { totalParticipants: 1, contactDetails: this.#contact };
    this.bookingIds.push(await bookSeries(client, { ...own, bookedEntity: { slot: this.takeSlot() } }));
    this.waiting = await waitInLine(client, business, own);
    this.bookingIds.push(this.waiting.waiting);
  }

  /** Books as a guest, once by themselves and once through the business. */
  async #bookAsGuest(email: string): Promise<void> {
    const contactDetails = { ...this.#contact, email };
    const visitor = await this.people.visit();
    const { id, revision } = await this.book(visitor, { contactDetails }, {}, 'as a guest');
    await visitor.call(bookings.checkoutBooking, { bookingId: id, revision });
    const status = { status: 'CONFIRMED', contactDetails } as const;
    await this.book(owner(this.people.origin), status, {}, `on the phone ${email}`);
  }

  async #changeAddress(): Promise<void> {
    await this.people.resetRateLimits();
    const { client } = this.person;
    const { email } = this.marks;
    await client.call(account.startEmailChange, { email });
    const mail = this.people.db.selectFrom('mail').select('data').where('to_address', '=', email);
    const code = String((await mail.executeTakeFirstOrThrow()).data.code);
    const { identity } = (await client.call(account.confirmEmailChange, { code })).value;
    this.person.identity = await findMember(this.people, identity.email.address ?? '');
    // Leaves one checkout unfinished.
    await this.people.resetRateLimits();
    await client.call(account.startEmailChange, { email: `next@${this.marks.last}.example` });
  }

  async #signInInEveryWay(): Promise<void> {
    const { people, id, person, marks } = this;
    const { db } = people;
    const now = people.now();
    await enableTotp(people, person);
    const key = { credentialId: digest(id), publicKey: 'x', signCount: 0, transports: [], lastUsedAt: undefined };
    await insertPasskey(db, siteA, {
      ...key,
      id: newId(),
      identityId: id,
      name: `${marks.last}’s phone`,
      createdAt: now,
    });
    const at = new Date(now);
    const connectionId = newId<IdpConnectionId>();
    const idp = { site_id: siteA, connection_id: connectionId, subject: `${marks.last}@idp`, identity_id: id };
    await db.insertInto('idp_identities').values(idp).execute();
    const consent = { site_id: siteA, identity_id: id, client_app_id: app, granted_at: at };
    await db.insertInto('consents').values(consent).execute();
    await issueSessionToken(db, { siteId: siteA, identityId: id, clientAppId: app, kind: 'session', now });
    const code = { site_id: siteA, code_hash: digest(newId()), client_app_id: app, session_id: person.sessionId };
    const spent = { identity_id: id, redirect_uri: null, code_challenge: 'x', created_at: at, expires_at: at };
    await db
      .insertInto('authorization_codes')
      .values({ ...code, ...spent, used_at: null })
      .execute();
    const redirectUrl = `https://example.com/?for=${marks.last}`;
    const recovery = { identityId: id, isActivation: false, redirectUrl };
    await putRecovery(db, siteA, recovery, { tokenHash: digest(newId()), now, lifeMs: 3600_000 });
    await people.resetRateLimits();
    await person.client.call(verification.start, {});
  }

  /** Adds what others write and store about them. */
  async #leaveTraces(): Promise<void> {
    const { people, id, person, marks } = this;
    const { db } = people;
    const now = people.now();
    const business = owner(people.origin);
    const text = `${marks.first} likes tea.`;
    const note = { memberId: id, text };
    (await business.call(memberRecords.addMemberNote, note, { idempotencyKey: `note about ${id}` })).value;
    await business.call(modules.members.muteMember, { id }, { idempotencyKey: `mute ${id}` });
    await person.client.call(modules.members.joinCommunity, {}, { idempotencyKey: 'join' });
    await person.client.call(account.renewCalendarFeed, {});
    await claimSlug(db, siteA, { slug: `${marks.last}-of-old`.toLowerCase(), memberId: id, now });
    await this.#keepPicture();
    await this.#importThem();
    const caller = visitorOf(siteA);
    const work = { tx: db, mail: (mail: Parameters<typeof queueMail>[2]) => queueMail(db, siteA, mail, now) };
    await announceApplicant(callAs(db, caller, {}, now), work, person.identity);
  }

  async #keepPicture(): Promise<void> {
    const { people, id, marks } = this;
    const file = this.pictureId;
    await people.platform.files.put({ siteId: siteA, id: file, size: 'original' }, Buffer.from('a picture'));
    const size = { mime_type: 'image/jpeg', size_bytes: 1000, width: 10, height: 10 };
    const row = { site_id: siteA, id: file, owner_id: id, display_name: `${marks.last}.jpg`, ...size };
    await people.db
      .insertInto('media_files')
      .values({ ...row, created_at: new Date(people.now()) })
      .execute();
    const { email, slug, profile } = await findMember(people, marks.email);
    const photo = { id: file, url: `https://example.com/media/${file}` };
    await changeIdentity(
      people.db,
      siteA,
      id,
      { person: { email, slug, profile: { ...profile, photo } } },
      people.now(),
    );
  }

  async #importThem(): Promise<void> {
    const { people, id, marks } = this;
    const jobId = newId();
    const at = new Date(people.now());
    await sql`
      insert into bulk_jobs (site_id, id, kind, action, status, parameters, requested_by, total, next_batch_at,
        created_at, updated_at)
      values (${siteA}, ${jobId}, 'MEMBER_IMPORT', 'IMPORT', 'CHECKED', '{}', '{}', 2, ${at}, ${at}, ${at})`.execute(
      people.db,
    );
    const line = JSON.stringify({ row: { email: marks.email, lastName: marks.last } });
    for (const [position, memberId] of [id, null].entries()) {
      await sql`
        insert into bulk_job_items (site_id, job_id, position, entity_id, label, input, outcome, errors)
        values (${siteA}, ${jobId}, ${position}, ${memberId}, ${marks.email.toUpperCase()}, ${line}::jsonb, 'VALID',
          ${JSON.stringify([{ description: `${marks.email} is odd` }])}::jsonb)`.execute(people.db);
    }
  }
}
