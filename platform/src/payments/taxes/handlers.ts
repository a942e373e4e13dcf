import type { LocationId, OperationOf, RequestOf, ResponseOf } from '@foyer/contract';
import { noteChange } from '../../access/audit/app-changes.ts';
import type { Handlers } from '../../server/http/handler.ts';
import { asId } from '../../server/lib/ids.ts';
import { toTimestamp } from '../../server/lib/timestamp.ts';
import { oneViolation, ValidationError } from '../../server/lib/violations.ts';
import { formatRate, readRate } from '../prices/rate.ts';
import { findTaxSettings, hasLocations, type LocationRate, type TaxSettings, updateTaxSettings } from './store.ts';

type SentSettings = RequestOf<OperationOf<'taxes.updateTaxSettings'>>['taxSettings'];
type SettingsEntity = ResponseOf<OperationOf<'taxes.getTaxSettings'>>['taxSettings'];

const toEntity = (settings: TaxSettings): SettingsEntity => ({
  enabled: settings.isEnabled,
  name: settings.name,
  rate: formatRate(settings.ratePpm),
  includedInPrice: settings.isIncluded,
  locationRates: settings.locationRates.map(({ locationId, ratePpm }) => ({ locationId, rate: formatRate(ratePpm) })),
  revision: String(settings.revision),
  updatedDate: toTimestamp(settings.updated),
});

const refusal = (field: string, description: string) =>
  new ValidationError([oneViolation(`taxSettings.${field}`, description, 'OTHER')]);

function readSentRate(field: string, text: string): number {
  const ratePpm = readRate(text);
  if (ratePpm === undefined) throw refusal(field, 'must be a percentage of at most 100');
  return ratePpm;
}

function readLocationRates(sent: NonNullable<SentSettings['locationRates']>): LocationRate[] {
  const rates = sent.map(({ locationId, rate }, index) => ({
    locationId: asId<LocationId>(locationId.toLowerCase()),
    ratePpm: readSentRate(`locationRates[${index}].rate`, rate),
  }));
  if (new Set(rates.map(({ locationId }) => locationId)).size === rates.length) return rates;
  throw refusal('locationRates', 'names a location twice');
}

/** The settings with the fields sent. Throws a ValidationError. */
function applyChange(settings: TaxSettings, sent: SentSettings): TaxSettings {
  const { enabled, name, rate, includedInPrice, locationRates } = sent;
  const changed = {
    ...settings,
    isEnabled: enabled ?? settings.isEnabled,
    name: name?.trim() ?? settings.name,
    ratePpm: rate === undefined ? settings.ratePpm : readSentRate('rate', rate),
    isIncluded: includedInPrice ?? settings.isIncluded,
    locationRates: locationRates ? readLocationRates(locationRates) : settings.locationRates,
  };
  if (changed.isEnabled && changed.name === '') throw refusal('name', 'must not be blank while the tax is enabled');
  return changed;
}

export const handlers: Handlers<'taxes'> = {
  getTaxSettings: async ({ tx, caller }) => ({ taxSettings: toEntity(await findTaxSettings(tx, caller.siteId)) }),

  async updateTaxSettings(call) {
    const { tx, caller, input, now, fail } = call;
    const before = await findTaxSettings(tx, caller.siteId);
    const after = applyChange(before, input.taxSettings);
    const locationIds = after.locationRates.map(({ locationId }) => locationId);
    if (!(await hasLocations(tx, caller.siteId, locationIds))) {
      throw refusal('locationRates', 'names something other than a business location of the site');
    }
    const { revision } = input.taxSettings;
    const isCurrent = revision === undefined || Number(revision) === before.revision;
    if (!isCurrent || !(await updateTaxSettings(tx, caller.siteId, after, now))) {
      return fail('REVISION_MISMATCH', 'This was changed in the meantime. Load it again and repeat your change.');
    }
    const taxSettings = toEntity(await findTaxSettings(tx, caller.siteId));
    const { enabled, name, rate, includedInPrice, locationRates } = taxSettings;
    await noteChange(tx, call, 'TAX_SETTINGS_CHANGED', { enabled, name, rate, includedInPrice, locationRates });
    return { taxSettings };
  },
};
