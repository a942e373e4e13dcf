import { type ClientAppId, type IdpConnectionId, type MemberId, modules, type RequestOf } from '@foyer/contract';
import { milliseconds } from '@foyer/contract/values';
import { sql } from 'kysely';
import { insertPasskey } from '../access/factors/passkey-store.ts';
import { changeIdentity } from '../access/identities/identity-changes.ts';
import { claimSlug } from '../access/identities/slug-store.ts';
import { issueSessionToken } from '../access/sessions/session-token-store.ts';
import { announceApplicant } from '../access/sign-in/mails.ts';
import { putRecovery } from '../access/sign-in/recovery-store.ts';
import { asId } from '../server/lib/ids.ts';
import { newId } from '../server/lib/new-id.ts';
import { digest } from '../server/lib/site-secret.ts';
import { queueMail } from '../server/mail/store.ts';
import { saveSubscription } from '../server/push/subscription-store.ts';
import type { AvailabilityEntry } from './availability.ts';
import { addAnsweredOrder } from './benefits.ts';
import { addConversationAndTag } from './customers.ts';
import { callAs, visitorOf } from './handler-call.ts';
import { findMailedCode } from './login.ts';
import { addSmsAndFile, bookSeries, joinFullSession, recordAttendance } from './member-bookings.ts';
import { addIdentity, findMember, type SignedInMember, startMemberSession } from './members.ts';
import { addCanceledCharge } from './payments.ts';
import { siteA } from './sites.ts';
import { addStoreCredit } from './store-credit.ts';
import type { TestPlatform } from './test-platform.ts';
import { enableTotp } from './two-factor.ts';
import { clientApps, type WireClient } from './wire-client.ts';

const { bookings, account, memberRecords, orders, verification } = modules;
type SentBooking = RequestOf<typeof bookings.createBooking>['booking'];
const app = asId<ClientAppId>(clientApps.own);

/** Texts that identify the test member; each occurs in several columns. */
export interface IdentifyingTexts {
  first: string;
  last: string;
  phone: string;
  street: string;
  /** Their former login email. */
  oldEmail: string;
  email: string;
  userAgent: string;
}

const textsOf = (first: string, last: string): IdentifyingTexts => ({
  first,
  last,
  phone: `555-${last}-7777`,
  street: `${last} Lane`,
  oldEmail: `${last}@old.example`.toLowerCase(),
  email: `${first}.${last}@example.com`.toLowerCase(),
  userAgent: `${last}Browser/1.0`,
});

/** A member with data in every table that can hold any. */
export class MemberWithData {
  readonly platform: TestPlatform;
  readonly texts: IdentifyingTexts;
  readonly member: SignedInMember;
  /** Their bookings, by how they were made. */
  readonly bookingIds: string[] = [];
  /** Their waitlist entries, the last of which belongs to another member. */
  waiting: Awaited<ReturnType<typeof joinFullSession>> | undefined;
  /** The id of their photo. */
  readonly photoId = `${newId().replaceAll('-', '')}~mv2.jpg`;
  readonly #slots: AvailabilityEntry['slot'][];

  private constructor(
    platform: TestPlatform,
    texts: IdentifyingTexts,
    member: SignedInMember,
    slots: AvailabilityEntry['slot'][],
  ) {
    this.platform = platform;
    this.texts = texts;
    this.member = member;
    this.#slots = slots;
  }

  static async create(
    platform: TestPlatform,
    slots: AvailabilityEntry['slot'][],
    first = 'Zephyrine',
    last = 'Quillfeather',
  ) {
    const texts = textsOf(first, last);
    const { phone, street, oldEmail } = texts;
    const identity = await addIdentity(platform, {
      email: oldEmail,
      passwordHash: 'no hash of anything',
      profile: {
        firstName: first,
        lastName: last,
        nickname: `${first} Q`,
        phonesV2: [{ phone }],
        addresses: [{ address: { addressLine: street, city: 'Bellwether' } }],
        secondaryEmails: [{ email: `work@${last}.example` }],
      },
    });
    const signedIn = await startMemberSession(platform, identity, siteA, { userAgent: texts.userAgent });
    const member = new MemberWithData(platform, texts, { identity, ...signedIn }, slots);
    await member.#fill();
    return member;
  }

  /** The texts to search for. */
  get searchTerms(): string[] {
    const { first, last, email } = this.texts;
    return [first, last, email].map((text) => text.toLowerCase());
  }

  get id(): MemberId {
    return this.member.identity.id;
  }

  get #contact() {
    const { first, last, email, phone } = this.texts;
    return { firstName: first, lastName: last, email, phone };
  }

  takeSlot(): AvailabilityEntry['slot'] {
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
    await this.#bookAsGuest(this.texts.oldEmail);
    await this.#changeAddress();
    await this.#addCredentials();
    await this.#bookAsMember();
    await this.#bookAsGuest(this.texts.email);
    await this.#addOtherData();
  }

  async #bookAsMember(): Promise<void> {
    const { client } = this.member;
    const [{ first, last }, business] = [this.texts, this.platform.owner];
    const details = {
      additionalFields: [{ id: newId(), label: 'Anything else?', value: `${last} has a bad knee` }],
      extendedFields: { namespaces: { '@them/app': { nick: first } } },
      externalUserId: `crm-${last}`,
    };
    const { id, revision } = await this.book(client, details, {}, 'as a member');
    await client.call(bookings.checkoutBooking, { bookingId: id, revision });
    const contactId = { contactDetails: { contactId: this.id } };
    const form = { first_name: first, last_name: last, email: `other@${last}.example` };
    const canceled = await this.book(client, contactId, { formSubmission: form });
    await business.call(bookings.cancelBooking, {
      bookingId: canceled.id,
      revision: canceled.revision,
      participantNotification: { notifyParticipants: true, message: `Dear ${first}, we are sorry.` },
    });
    await recordAttendance(business, id);
    await addSmsAndFile(this.platform, id, this.texts);
    await this.#cancelOrder();
    const own = { totalParticipants: 1, contactDetails: this.#contact };
    this.bookingIds.push(await bookSeries(client, { ...own, bookedEntity: { slot: this.takeSlot() } }));
    this.waiting = await joinFullSession(client, business, own);
    this.bookingIds.push(this.waiting.waiting);
  }

  /** An order that has ended, so that the member can be deleted. */
  async #cancelOrder(): Promise<void> {
    const order = await addAnsweredOrder(this.platform, this.id, `A better back for ${this.texts.first}`);
    await this.platform.owner.call(orders.cancelOrder, { id: order.id, effectiveAt: 'IMMEDIATELY' });
    await addCanceledCharge(this.platform, this.id, order.id);
    await addStoreCredit(this.platform, this.id, '5', `Sorry, ${this.texts.first}`);
  }

  /** Books as a guest, once by themselves and once through the business. */
  async #bookAsGuest(email: string): Promise<void> {
    const contactDetails = { ...this.#contact, email };
    const visitor = await this.platform.visit();
    const { id, revision } = await this.book(visitor, { contactDetails }, {}, 'as a guest');
    await visitor.call(bookings.checkoutBooking, { bookingId: id, revision });
    const status = { status: 'CONFIRMED', contactDetails } as const;
    await this.book(this.platform.owner, status, {}, `on the phone ${email}`);
  }

  async #changeAddress(): Promise<void> {
    await this.platform.resetRateLimits();
    const { client } = this.member;
    const { email } = this.texts;
    await client.call(account.startEmailChange, { email });
    const code = await findMailedCode(this.platform, email);
    const { identity } = (await client.call(account.confirmEmailChange, { code })).value;
    this.member.identity = await findMember(this.platform, identity.email.address ?? '');
    // Leaves one checkout unfinished.
    await this.platform.resetRateLimits();
    await client.call(account.startEmailChange, { email: `next@${this.texts.last}.example` });
  }

  async #addCredentials(): Promise<void> {
    const { platform, id, member, texts } = this;
    const { db } = platform;
    const now = platform.now();
    await enableTotp(platform, member);
    const key = { credentialId: digest(id), publicKey: 'x', signCount: 0, transports: [], lastUsedAt: undefined };
    const phone = { identityId: id, name: `${texts.last}’s phone`, createdAt: now };
    await insertPasskey(db, siteA, { ...key, ...phone, id: newId() });
    const device = { siteId: siteA, identityId: id, sessionId: member.sessionId, name: `${texts.last}’s browser`, now };
    await saveSubscription(db, device, { endpoint: `https://push.example.net/${id}`, p256dh: 'x', auth: 'x' });
    const at = new Date(now);
    const connectionId = newId<IdpConnectionId>();
    const idp = { site_id: siteA, connection_id: connectionId, subject: `${texts.last}@idp`, identity_id: id };
    await db.insertInto('idp_identities').values(idp).execute();
    const consent = { site_id: siteA, identity_id: id, client_app_id: app, granted_at: at };
    await db.insertInto('consents').values(consent).execute();
    await issueSessionToken(db, { siteId: siteA, identityId: id, clientAppId: app, kind: 'session', now });
    const code = { site_id: siteA, code_hash: digest(newId()), client_app_id: app, session_id: member.sessionId };
    const spent = { identity_id: id, redirect_uri: null, code_challenge: 'x', created_at: at, expires_at: at };
    await db
      .insertInto('authorization_codes')
      .values({ ...code, ...spent, used_at: null })
      .execute();
    const redirectUrl = `https://example.com/?for=${texts.last}`;
    const recovery = { identityId: id, isActivation: false, redirectUrl };
    await putRecovery(db, siteA, recovery, { tokenHash: digest(newId()), now, lifeMs: milliseconds(3600_000) });
    await platform.resetRateLimits();
    await member.client.call(verification.start, {});
  }

  /** Adds what others write and store about them. */
  async #addOtherData(): Promise<void> {
    const { platform, id, member, texts } = this;
    const { db } = platform;
    const now = platform.now();
    const business = platform.owner;
    const note = { memberId: id, text: `${texts.first} likes tea.` };
    (await business.call(memberRecords.addMemberNote, note, { idempotencyKey: `note about ${id}` })).value;
    await addConversationAndTag(platform, id, texts.first);
    await business.call(modules.members.muteMember, { id }, { idempotencyKey: `mute ${id}` });
    await member.client.call(modules.members.joinCommunity, {}, { idempotencyKey: 'join' });
    await member.client.call(account.renewCalendarFeed, {});
    await claimSlug(db, siteA, { slug: `${texts.last}-of-old`.toLowerCase(), memberId: id, now });
    await this.#addPhoto();
    await this.#addImport();
    const caller = visitorOf(siteA);
    const work = { tx: db, mail: (mail: Parameters<typeof queueMail>[2]) => queueMail(db, siteA, mail, now) };
    await announceApplicant(callAs(db, caller, {}, now), work, member.identity);
  }

  async #addPhoto(): Promise<void> {
    const { platform, id, texts } = this;
    const file = this.photoId;
    await platform.platform.files.put({ siteId: siteA, id: file, size: 'original' }, Buffer.from('a picture'));
    const size = { mime_type: 'image/jpeg', size_bytes: 1000, width: 10, height: 10 };
    const row = { site_id: siteA, id: file, owner_id: id, display_name: `${texts.last}.jpg`, ...size };
    await platform.db
      .insertInto('media_files')
      .values({ ...row, created_at: new Date(platform.now()) })
      .execute();
    const { email, slug, profile } = await findMember(platform, texts.email);
    const photo = { id: file, url: `https://example.com/media/${file}` };
    await changeIdentity(
      platform.db,
      siteA,
      id,
      { person: { email, slug, profile: { ...profile, photo } } },
      platform.now(),
    );
  }

  async #addImport(): Promise<void> {
    const { platform, id, texts } = this;
    const jobId = newId();
    const at = new Date(platform.now());
    await sql`
      insert into bulk_jobs (site_id, id, kind, action, status, parameters, requested_by, total, next_batch_at,
        created_at, updated_at)
      values (${siteA}, ${jobId}, 'MEMBER_IMPORT', 'IMPORT', 'CHECKED', '{}', '{}', 2, ${at}, ${at}, ${at})`.execute(
      platform.db,
    );
    const line = JSON.stringify({ row: { email: texts.email, lastName: texts.last } });
    for (const [position, memberId] of [id, null].entries()) {
      await sql`
        insert into bulk_job_items (site_id, job_id, position, entity_id, label, input, outcome, errors)
        values (${siteA}, ${jobId}, ${position}, ${memberId}, ${texts.email.toUpperCase()}, ${line}::jsonb, 'VALID',
          ${JSON.stringify([{ description: `${texts.email} is odd` }])}::jsonb)`.execute(platform.db);
    }
  }
}
