import type { HomeBannerGroup } from '@selvedge/contract';
import { SelectField } from '@selvedge/ui';
import { sectionText } from '../section-fields.tsx';
import type { SectionFormProps, SectionKind } from '../section-kind.ts';

const labels: Record<HomeBannerGroup, string> = {
  HERO: 'New arrivals, one at a time',
  SEASONAL: 'Seasonal collections, two per row',
  OFFERS: 'Special offers, three per row',
};

const BannersForm = (form: SectionFormProps) => (
  <>
    <SelectField label="Which banners" {...sectionText(form)('group')}>
      {Object.entries(labels).map(([group, label]) => (
        <option key={group} value={group}>
          {label}
        </option>
      ))}
    </SelectField>
    <p>
      You edit and schedule them in <a href="/admin/banners">Banners</a>. Without any, shoppers don’t see this
      section.
    </p>
  </>
);

export const banners: SectionKind = {
  label: 'Banners',
  detail: 'The banners that you schedule elsewhere',
  Form: BannersForm,
  nameOf: ({ group }) => labels[group],
};
