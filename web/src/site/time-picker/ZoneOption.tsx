import type { Instant } from '@foyer/contract/values';
import { useText } from '../../lib/text.ts';
import { formatZone } from '../../lib/time-format.ts';
import { useIsAlive, useVisitorZone } from '../../lib/use-visitor.ts';
import { Field } from '../../ui/Field.tsx';
import type { TimePickerProps } from './picker-props.ts';

type ZoneOptionProps = Pick<TimePickerProps, 'siteZone' | 'visitorZone' | 'change'> & { zone: string; atMs: Instant };

const allZones = (): string[] => ('supportedValuesOf' in Intl ? Intl.supportedValuesOf('timeZone') : []);

/** The zone that times are shown in, with a choice of others. */
export function ZoneOption({ siteZone, visitorZone, zone, atMs, change }: ZoneOptionProps) {
  const { t, locale } = useText();
  const own = useVisitorZone(visitorZone ?? siteZone);
  const isAlive = useIsAlive();
  const near = [...new Set([siteZone, own, zone])];
  const choiceOf = (zone: string) => (zone === siteZone ? '' : zone);
  const far = isAlive ? allZones().filter((other) => !near.includes(other)) : [];
  return (
    <Field label={t('Time zone')}>
      {(control) => (
        <select
          {...control}
          name="tz"
          value={choiceOf(zone)}
          onChange={({ target }) => change({ zone: target.value || null })}
        >
          {near.map((zone) => (
            <option key={zone} value={choiceOf(zone)}>
              {formatZone(zone, atMs, locale)}
            </option>
          ))}
          {far.length > 0 ? (
            <optgroup label={t('All time zones')}>
              {far.map((zone) => (
                <option key={zone} value={zone}>
                  {zone.replace(/_/g, ' ')}
                </option>
              ))}
            </optgroup>
          ) : null}
        </select>
      )}
    </Field>
  );
}
