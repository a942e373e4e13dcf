import { AddOnSection } from './AddOnSection.tsx';
import { BasicsSection } from './BasicsSection.tsx';
import { BookingSection } from './BookingSection.tsx';
import type { FieldsProps } from './fields.ts';
import { LengthSection } from './LengthSection.tsx';
import { PicturesSection } from './PicturesSection.tsx';
import { PlacesSection } from './PlacesSection.tsx';
import { PriceSection } from './PriceSection.tsx';
import { SearchSection } from './SearchSection.tsx';
import { StaffSection } from './StaffSection.tsx';
import type { AddOn } from './use-editor-data.ts';

interface SectionsProps extends FieldsProps {
  origin: string;
  /** Opens the dialog of an add-on, which has a form of its own. */
  onEditAddOn(addOn: AddOn | 'new'): void;
}

/** The sections of the form, the most needed first. */
export function FormSections({ origin, onEditAddOn, ...fields }: SectionsProps) {
  return (
    <>
      <BasicsSection {...fields} />
      <PriceSection {...fields} />
      <LengthSection {...fields} />
      <StaffSection {...fields} />
      <PlacesSection {...fields} />
      <BookingSection {...fields} />
      <PicturesSection {...fields} />
      <AddOnSection {...fields} onEdit={onEditAddOn} />
      <SearchSection {...fields} origin={origin} />
    </>
  );
}
