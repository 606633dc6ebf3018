import { bannerPlacements, bannerTypes, recommendedPixels } from '@selvedge/contract';
import { css } from '@emotion/react';
import { CheckboxField, NoticeBanner, SelectField, TextAreaField, TextField, tokens } from '@selvedge/ui';
import { Panel } from '../layout/panel.tsx';
import type { CategoryChoice } from '../pickers/category-choices.ts';
import { PictureField } from '../pictures/picture-field.tsx';
import { ScheduleFields } from '../schedule/schedule-fields.tsx';
import { adviceFor, placeOf } from './banner-places.ts';
import { bannerWord } from './banner-words.ts';
import type { useBannerEditor } from './use-banner-editor.ts';

const { space, media } = tokens;
const fields = css({ display: 'grid', gap: space[5] });
const pair = css({
  display: 'grid',
  gap: space[5],
  gridTemplateColumns: 'minmax(0, 1fr)',
  [media.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
});

type Editor = Pick<
  ReturnType<typeof useBannerEditor>,
  'value' | 'change' | 'errors' | 'picture' | 'setPicture'
>;

interface BannerFormProps {
  editor: Editor;
  /** `null` when they could not be fetched. */
  categories: CategoryChoice[] | null;
}

/** The fields of a banner. */
export function BannerForm({ editor, categories }: BannerFormProps) {
  const { value, change, errors, picture, setPicture } = editor;
  return (
    <div css={fields}>
      <Panel title="What it says">
        <TextField
          label="Title"
          required
          maxLength={120}
          autoComplete="off"
          value={value.title}
          error={errors['title']}
          onChange={({ currentTarget }) => change({ title: currentTarget.value })}
        />
        <TextAreaField
          label="Description"
          rows={2}
          maxLength={400}
          value={value.description}
          error={errors['description']}
          onChange={({ currentTarget }) => change({ description: currentTarget.value })}
        />
        <PictureField
          label="Picture"
          hint={`At least ${recommendedPixels.bannerWidth} pixels wide; the edges may be cropped.`}
          picture={picture}
          onChange={setPicture}
          operation="uploadBannerImage"
          purpose="banner"
          error={errors['imageId']}
        />
        <div css={pair}>
          <TextField
            label="Leads to"
            hint="A page of this store, such as /category/women, or an address with https://. Empty: nowhere."
            maxLength={500}
            autoComplete="off"
            value={value.linkUrl}
            error={errors['linkUrl']}
            onChange={({ currentTarget }) => change({ linkUrl: currentTarget.value })}
          />
          <TextField
            label="Words of the link"
            maxLength={60}
            autoComplete="off"
            required
            value={value.linkText}
            error={errors['linkText']}
            onChange={({ currentTarget }) => change({ linkText: currentTarget.value })}
          />
        </div>
      </Panel>
      <PlaceSection {...{ value, change, errors, categories }} />
      <Panel title="When it is shown">
        <CheckboxField
          label="Active"
          hint="Switched off, nobody sees it, whatever the time."
          checked={value.isActive}
          onChange={({ currentTarget }) => change({ isActive: currentTarget.checked })}
        />
        <ScheduleFields
          value={value}
          onChange={change}
          errors={{ startsAt: errors['startsAt'], endsAt: errors['endsAt'] }}
        />
      </Panel>
    </div>
  );
}

type PlaceProps = Pick<Editor, 'value' | 'change' | 'errors'> & Pick<BannerFormProps, 'categories'>;

function PlaceSection({ value, change, errors, categories }: PlaceProps) {
  const category = categories?.find(({ id }) => id === value.categoryId);
  const place = placeOf(
    value.type,
    value.placement,
    value.categoryId ? (category?.name ?? value.categoryId) : null,
  );
  return (
    <Panel title="Where it is shown">
      <div css={pair}>
        <SelectField
          label="Placement"
          value={value.placement}
          error={errors['placement']}
          options={optionsOf(bannerPlacements, value.placement)}
          onChange={({ currentTarget }) => change({ placement: currentTarget.value })}
        />
        <SelectField
          label="Type"
          value={value.type}
          error={errors['type']}
          options={optionsOf(bannerTypes, value.type)}
          onChange={({ currentTarget }) => change({ type: currentTarget.value })}
        />
      </div>
      {value.placement === 'CATEGORY_PAGE' ? (
        <SelectField
          label="Category"
          hint={
            categories
              ? undefined
              : 'The categories could not be fetched. Reload the page to choose another one.'
          }
          value={value.categoryId}
          error={errors['categoryId']}
          onChange={({ currentTarget }) => change({ categoryId: currentTarget.value })}
        >
          <option value="">Every category</option>
          {value.categoryId && !category ? (
            <option value={value.categoryId}>{value.categoryId}</option>
          ) : null}
          {categories?.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      ) : null}
      <NoticeBanner title={place === null ? 'No page shows this' : undefined}>
        {place ?? `${adviceFor(value.placement)} Saved as it is, nobody will see it.`}
      </NoticeBanner>
      <TextField
        label="Order"
        hint="Among those of the same place, the lowest number comes first."
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        value={value.sortOrder}
        error={errors['sortOrder']}
        onChange={({ currentTarget }) => change({ sortOrder: currentTarget.value })}
      />
    </Panel>
  );
}

/** What there is to choose; what is chosen stays among it, also when this build does not know it. */
function optionsOf(known: readonly string[], chosen: string) {
  const values = known.includes(chosen) ? known : [...known, chosen];
  return values.map((value) => ({ value, label: bannerWord(value) }));
}
