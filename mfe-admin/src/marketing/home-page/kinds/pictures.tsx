import { css } from '@emotion/react';
import { homePageLimits, type UploadedImage } from '@selvedge/contract';
import { TextField, tokens } from '@selvedge/ui';
import { useRef } from 'react';
import { EditableRows } from '../../../editing/editable-rows.tsx';
import { useFocusAfterRender } from '../../../editing/use-focus-after-render.ts';
import { fieldPair } from '../../../layout/field-pair.ts';
import { PictureField } from '../../../pictures/picture-field.tsx';
import { newPicture, type PictureDraft } from '../section-draft.ts';
import { HeadingField } from '../section-fields.tsx';
import type { SectionFormProps, SectionKind } from '../section-kind.ts';

const fields = css({ display: 'grid', gap: tokens.space[4], minWidth: 0 });
/** In place of a key: where the next picture is added. */
const next = 'next';

function PicturesForm(form: SectionFormProps) {
  const { section, change, errors, addReferences } = form;
  const { pictures } = section;
  const list = useRef<HTMLDivElement>(null);
  /** Of a picture that was added, its alt text; otherwise where to add the next one. */
  const focus = useFocusAfterRender((key: string) =>
    list.current?.querySelector<HTMLElement>(`[data-picture="${key}"] input`),
  );
  function add(uploaded: UploadedImage | null) {
    if (!uploaded) return;
    const picture = newPicture(uploaded.imageId);
    addReferences({ images: { [uploaded.imageId]: uploaded.image } });
    change((now) => ({ pictures: [...now.pictures, picture] }));
    focus(picture.key);
  }
  function remove(key: string) {
    change((now) => ({ pictures: now.pictures.filter((one) => one.key !== key) }));
    focus(next);
  }
  return (
    <div ref={list} css={fields}>
      <HeadingField form={form} />
      <EditableRows
        label="Pictures of the section"
        rows={pictures}
        getRowName={(_picture, index) => `picture ${index + 1}`}
        getRowKey={({ key }) => key}
        onChange={(changed) => change({ pictures: changed })}
        isOrdered
      >
        {({ key }, index) => (
          <div css={fields} data-picture={key}>
            <PictureFields form={form} index={index} onRemove={() => remove(key)} />
          </div>
        )}
      </EditableRows>
      {pictures.length < homePageLimits.pictures ? (
        <div data-picture={next}>
          <PictureField
            key={pictures.length}
            label={pictures.length === 0 ? 'Picture' : 'Another picture'}
            hint="One is wide, two are landscape, three or four are portrait."
            picture={null}
            onChange={add}
            operation="uploadBannerImage"
            error={errors['pictures']}
          />
        </div>
      ) : null}
    </div>
  );
}

interface PictureFieldsProps {
  form: SectionFormProps;
  index: number;
  onRemove: () => void;
}

function PictureFields({ form, index, onRemove }: PictureFieldsProps) {
  const { section, change, errors, references, addReferences } = form;
  const picture = section.pictures[index]!;
  const image = references.images[picture.imageId];
  const set = (part: Partial<PictureDraft>) =>
    change((now) => ({
      pictures: now.pictures.map((one) => (one.key === picture.key ? { ...one, ...part } : one)),
    }));
  const text = (name: 'url' | 'caption') => ({
    value: picture[name],
    error: errors[`pictures.${index}.${name}`],
    autoComplete: 'off',
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      set({ [name]: currentTarget.value }),
  });
  return (
    <>
      <PictureField
        label={`Picture ${index + 1}`}
        picture={image ? { imageId: picture.imageId, image } : null}
        onChange={(chosen) => {
          if (!chosen) return onRemove();
          addReferences({ images: { [chosen.imageId]: chosen.image } });
          if (chosen.imageId !== picture.imageId) set({ imageId: chosen.imageId });
        }}
        operation="uploadBannerImage"
        purpose="banner"
        error={errors[`pictures.${index}.imageId`]}
      />
      <div css={fieldPair}>
        <TextField label="Caption" maxLength={homePageLimits.caption} {...text('caption')} />
        <TextField label="Link" maxLength={500} {...text('url')} />
      </div>
    </>
  );
}

export const pictures: SectionKind = {
  label: 'Pictures',
  detail: `Up to ${homePageLimits.pictures} pictures in a row`,
  Form: PicturesForm,
};
