const AUTHORITY = 'https://login.microsoftonline.com/';
const ISSUER = /^https:\/\/login\.microsoftonline\.com\/([\w-]+)\/v2\.0$/;
/** Stands for the tenant in the documents that all tenants share. */
const TEMPLATE = `${AUTHORITY}{tenantid}/v2.0`;
/** The tenant of personal accounts. */
const PERSONAL = '9188040d-6c67-4c5b-b112-36a304b66dad';
const GUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/** Each tenant has its own issuer; these three names stand for several. */
const shared: Readonly<Record<string, (tenant: string) => boolean>> = {
  common: () => true,
  organizations: (tenant) => tenant !== PERSONAL,
  consumers: (tenant) => tenant === PERSONAL,
};

export const isMicrosoft = (issuer: string): boolean => issuer.startsWith(AUTHORITY);

/** Whether the issuer is that of a tenant, or of several by one of their three names. */
export function isMicrosoftIssuer(issuer: string): boolean {
  const tenant = ISSUER.exec(issuer)?.[1];
  return tenant !== undefined && (GUID.test(tenant) || Object.hasOwn(shared, tenant));
}

const findShared = (issuer: string) => {
  const tenant = ISSUER.exec(issuer)?.[1] ?? '';
  return Object.hasOwn(shared, tenant) ? shared[tenant] : undefined;
};

/** The issuer that the provider's metadata name. Microsoft's, for several tenants, name none of them. */
export function toMetadataIssuer(issuer: string): string {
  if (!findShared(issuer)) return issuer;
  return issuer === `${AUTHORITY}consumers/v2.0` ? `${AUTHORITY}${PERSONAL}/v2.0` : TEMPLATE;
}

/** The issuer that an ID token of this tenant must name; undefined if the connection doesn't accept the tenant. */
export function toTokenIssuer(issuer: string, tenant: unknown): string | undefined {
  const accepts = findShared(issuer);
  if (!accepts) return issuer;
  if (typeof tenant !== 'string' || !GUID.test(tenant) || !accepts(tenant)) return undefined;
  return `${AUTHORITY}${tenant}/v2.0`;
}

/** Whether a key may sign for the issuer: Microsoft's keys can be limited to a tenant. */
export const maySignFor = (key: object, tokenIssuer: string): boolean =>
  !('issuer' in key) || key.issuer === tokenIssuer || (key.issuer === TEMPLATE && isMicrosoft(tokenIssuer));
