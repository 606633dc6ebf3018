import { css } from '@emotion/react';
import { definePage, useHost, type PageProps } from '@selvedge/mfe-kit';
import { Button, FailureBanner, SaveBar, tokens } from '@selvedge/ui';
import { useState } from 'react';
import { messages } from '../admin-messages.ts';
import { operatorApi } from '../api/operator-api.ts';
import { DeleteDialog } from '../editing/delete-dialog.tsx';
import { useFocusOnError } from '../editing/use-focus-on-error.ts';
import { AdminLayout } from '../layout/admin-layout.tsx';
import { bannerDraftProblems, bannerInput } from './banner-draft.ts';
import { BannerForm } from './banner-form.tsx';
import { pageWith } from './banner-places.ts';
import { BannerPreview } from './banner-preview.tsx';
import { loadBanner, loadNewBanner, type BannerData } from './load-banner.ts';
import { useBannerEditor } from './use-banner-editor.ts';

const { space, media } = tokens;
const sides = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[8],
  alignItems: 'start',
  [media.desk]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 26rem)' },
});
const form = css({ display: 'grid', gap: space[5], minWidth: 0 });
// It stays beside the field that is being filled in.
const aside = css({ minWidth: 0, [media.desk]: { position: 'sticky', top: space[4] } });

export const newBannerPage = definePage<BannerData>({
  path: '/admin/banners/new',
  load: loadNewBanner,
  Component: BannerPage,
  head: () => ({ title: 'New banner', noIndex: true }),
});

export const bannerPage = definePage<BannerData>({
  path: '/admin/banners/:id',
  load: loadBanner,
  Component: ({ data }) => <BannerPage key={data.banner?.id} data={data} />,
  head: ({ banner }) => ({ title: banner?.title ?? 'Banner', noIndex: true }),
});

function BannerPage({ data: { banner, categories } }: Pick<PageProps<BannerData>, 'data'>) {
  const host = useHost();
  const editor = useBannerEditor(banner);
  const { form: formRef, focusError } = useFocusOnError<HTMLFormElement>();
  const [isDeleting, setDeleting] = useState(false);
  const { value } = editor;
  const isComplete = Object.keys(bannerDraftProblems(value)).length === 0;

  async function save() {
    if (editor.isSaving) return;
    if (!(await editor.save())) return focusError();
    const saved = editor.stored();
    if (!banner && saved) host.navigate(`/admin/banners/${saved.id}`, { replace: true });
  }

  return (
    <AdminLayout
      title={banner ? banner.title : 'New banner'}
      actions={
        banner ? (
          <Button variant="secondary" onClick={() => setDeleting(true)}>
            Delete
          </Button>
        ) : null
      }
    >
      <div css={sides}>
        <form
          ref={formRef}
          css={form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
        >
          <FailureBanner failure={editor.failure} />
          <BannerForm editor={editor} categories={categories} />
          <SaveBar {...editor} onSave={() => void save()} onDiscard={editor.discard} />
        </form>
        <div css={aside}>
          <BannerPreview
            id={banner?.id ?? null}
            input={isComplete ? bannerInput(value, banner) : null}
            path={pageWith(value.placement, value.categoryId || null, categories?.[0]?.id ?? null)}
          />
        </div>
      </div>
      {banner ? (
        <DeleteDialog
          isOpen={isDeleting}
          title="Delete this banner?"
          remove={() => operatorApi(host.api).deleteBanner({ params: { id: banner.id } })}
          messages={{ deleted: messages.banners.deleted, failed: messages.banners.deleteFailed }}
          onClose={() => setDeleting(false)}
          onDeleted={() => host.navigate('/admin/banners')}
        >
          <p>“{banner.title}” will be gone for good. To hide it for a while, switch it off instead.</p>
        </DeleteDialog>
      ) : null}
    </AdminLayout>
  );
}
