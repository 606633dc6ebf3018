import { css } from '@emotion/react';
import { pictureTypes, type CatalogueImport } from '@selvedge/contract';
import { ErrorBanner, FileDropField, NoticeBanner, tokens } from '@selvedge/ui';
import { Panel } from '../layout/panel.tsx';
import { counted } from '../counted.ts';
import type { PictureSending } from './use-picture-sending.ts';

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
  catalogueImport: CatalogueImport;
  sending: PictureSending;
}

/** Pictures that the product file names by their paths: which are missing, and a way to send them. */
export function ImportPictures({ catalogueImport: one, sending }: ImportPicturesProps) {
  const { send, isSending, sentCount, result, failure } = sending;
  const isClosed = isSending || one.status === 'RUNNING';
  if (one.missingPictureCount === 0 && result === null && !isSending) return null;
  return (
    <Panel title="Pictures">
      {one.missingPictureCount > 0 ? (
        <p>
          {counted(one.missingPictureCount, 'picture')} that the file names{' '}
          {one.missingPictureCount === 1 ? 'is' : 'are'} still to be sent. Products without theirs are left
          out.
        </p>
      ) : null}
      {failure ? (
        <ErrorBanner
          title={failure.message}
          retryText="Try again"
          isRetrying={isSending}
          onRetry={() => void send(failure.files)}
        >
          {failure.detail}
        </ErrorBanner>
      ) : null}
      {result === null ? null : <NoticeBanner tone="success">{result}</NoticeBanner>}
      <p
        role="status"
        className={isSending ? undefined : 'visually-hidden'}
        css={{ color: color.muted, fontSize: text.sm }}
      >
        {isSending ? `Sending: ${counted(sentCount, 'picture')} so far` : ''}
      </p>
      {one.missingPictureCount > 0 ? (
        <>
          <div css={fields}>
            <FileDropField
              label="Choose the folder with the pictures"
              accept={pictureTypes}
              isFolder
              isDisabled={isClosed}
              onFiles={(files) => void send(files)}
            />
            <FileDropField
              label="Or choose single files"
              accept={pictureTypes}
              isDisabled={isClosed}
              onFiles={(files) => void send(files)}
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
              What is missing
            </summary>
            {/* A list that scrolls is reached by the keyboard, too. */}
            <ul css={list} tabIndex={0} aria-label="Missing pictures">
              {one.missingPictures.map((path) => (
                <li key={path}>{path}</li>
              ))}
              {one.missingPictureCount > one.missingPictures.length ? (
                <li>and {counted(one.missingPictureCount - one.missingPictures.length, 'more', 'more')}</li>
              ) : null}
            </ul>
          </details>
        </>
      ) : null}
    </Panel>
  );
}
