import { CountField, HeadingField } from '../section-fields.tsx';
import type { SectionFormProps, SectionKind } from '../section-kind.ts';

const NewestForm = (form: SectionFormProps) => (
  <>
    <HeadingField form={form} />
    <CountField {...form} />
  </>
);

export const newArrivals: SectionKind = {
  label: 'New arrivals',
  detail: 'The newest products of the store',
  Form: NewestForm,
};

export const onSale: SectionKind = {
  label: 'On sale',
  detail: 'The newest of the products on sale',
  Form: NewestForm,
};
