/** A site's account at Zoom: a Server-to-Server OAuth app. The secret is sealed in the database. */
export interface ZoomAccount {
  provider: 'ZOOM';
  accountId: string;
  clientId: string;
  clientSecret: string;
  /** The user, by id or address, who holds meetings unless the staff member has one of their own. */
  host: string;
}

/** A site's account at Google: an OAuth client, and a refresh token of a user who may write to the calendars. */
export interface GoogleMeetAccount {
  provider: 'GOOGLE_MEET';
  clientId: string;
  clientSecret: string;
  refreshToken: string;
  /** The calendar whose owner holds meetings. */
  host: string;
}

export type ConferencingAccount = ZoomAccount | GoogleMeetAccount;
export type CalledProvider = ConferencingAccount['provider'];

export const calledProviders: readonly CalledProvider[] = ['ZOOM', 'GOOGLE_MEET'];

/** Whether a provider is called for each meeting; of the others, links are computed. */
export const isCalled = (provider: string | null): provider is CalledProvider =>
  calledProviders.some((one) => one === provider);
