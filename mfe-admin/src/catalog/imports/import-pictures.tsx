import { css } from '@emotion/react';
import { pictureTypes, type CatalogImport } from '@selvedge/contract';
import { ErrorBanner, FileDropField, NoticeBanner, tokens } from '@selvedge/ui';
import { Panel } from '../../layout/panel.tsx';
import { formatCount } from '../../format-count.ts';
import type { ImportPictureUpload } from './use-import-picture-upload.ts';

const { color, space, text, media } = tokens;
const fields = css({ display: 'grid', gap: space[4], [media.tablet]: { gridTemplateColumns: '1fr 1fr' } });
const list = css({
  margin: 0,
  paddingLeft: space[5],
  maxHeight: '12rem',
  overflowY: 'auto',
  fontSize: text.sm,
  overflowWrap: 'anywhere',
});

interface ImportPicturesProps {
  catalogImport: CatalogImport;
  upload: ImportPictureUpload;
}

/** Lists pictures that the product file refers to by path and that are still missing, and uploads them. */
export function ImportPictures({ catalogImport, upload }: ImportPicturesProps) {
  const { start, isUploading, uploadedCount, result, failure } = upload;
  const isDisabled = isUploading || catalogImport.status === 'RUNNING';
  if (catalogImport.missingPictureCount === 0 && result === null && !isUploading) return null;
  return (
    <Panel title="Pictures">
      {catalogImport.missingPictureCount > 0 ? (
        <p>
          {formatCount(catalogImport.missingPictureCount, 'picture')} in the file still{' '}
          {catalogImport.missingPictureCount === 1 ? 'needs' : 'need'} to be uploaded. Products with missing
          pictures are skipped.
        </p>
      ) : null}
      {failure ? (
        <ErrorBanner
          title={failure.message}
          retryText="Try again"
          isRetrying={isUploading}
          onRetry={() => void start(failure.files)}
        >
          {failure.detail}
        </ErrorBanner>
      ) : null}
      {result === null ? null : <NoticeBanner tone="success">{result}</NoticeBanner>}
      <p
        role="status"
        className={isUploading ? undefined : 'visually-hidden'}
        css={{ color: color.muted, fontSize: text.sm }}
      >
        {isUploading ? `Uploading: ${formatCount(uploadedCount, 'picture')} so far` : ''}
      </p>
      {catalogImport.missingPictureCount > 0 ? (
        <>
          <div css={fields}>
            <FileDropField
              label="Choose the folder with your pictures"
              accept={pictureTypes}
              isFolder
              isDisabled={isDisabled}
              onFiles={(files) => void start(files)}
            />
            <FileDropField
              label="Or choose individual files"
              accept={pictureTypes}
              isDisabled={isDisabled}
              onFiles={(files) => void start(files)}
            />
          </div>
          <details>
            <summary
              css={{
                minHeight: tokens.size.target,
                display: 'list-item',
                alignContent: 'center',
                cursor: 'pointer',
              }}
            >
              Missing pictures
            </summary>
            {/* Focusable, so that keyboard users can scroll it. */}
            <ul css={list} tabIndex={0} aria-label="Missing pictures">
              {catalogImport.missingPictures.map((path) => (
                <li key={path}>{path}</li>
              ))}
              {catalogImport.missingPictureCount > catalogImport.missingPictures.length ? (
                <li>
                  and{' '}
                  {formatCount(
                    catalogImport.missingPictureCount - catalogImport.missingPictures.length,
                    'more',
                    'more',
                  )}
                </li>
              ) : null}
            </ul>
          </details>
        </>
      ) : null}
    </Panel>
  );
}
