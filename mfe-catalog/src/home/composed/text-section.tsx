import { css } from '@emotion/react';
import type { TextBlock, TextSpan } from '@selvedge/contract';
import { Fragment } from 'react';
import { prose } from '../../prose.ts';
import { SectionFrame, type SectionProps } from './section-frame.tsx';

const content = css(prose, { '& a': { overflowWrap: 'anywhere' } });

/** Formatted text. */
export function TextSection({ section }: SectionProps) {
  const Heading = section.heading ? 'h3' : 'h2';
  return (
    <SectionFrame section={section}>
      <div css={content}>
        {section.blocks?.map(({ type, lines }, index) =>
          type === 'HEADING' ? (
            <Heading key={index}>
              <Lines lines={lines} />
            </Heading>
          ) : type === 'LIST' ? (
            <ul key={index}>
              {lines.map((line, item) => (
                <li key={item}>
                  <Spans spans={line} />
                </li>
              ))}
            </ul>
          ) : (
            <p key={index}>
              <Lines lines={lines} />
            </p>
          ),
        )}
      </div>
    </SectionFrame>
  );
}

const Lines = ({ lines }: Pick<TextBlock, 'lines'>) =>
  lines.map((line, index) => (
    <Fragment key={index}>
      {index > 0 ? <br /> : null}
      <Spans spans={line} />
    </Fragment>
  ));

const Spans = ({ spans }: { spans: readonly TextSpan[] }) =>
  spans.map((span, index) => <Span key={index} {...span} />);

function Span({ text, isBold, isItalic, url }: TextSpan) {
  const italic = isItalic ? <em>{text}</em> : text;
  const marked = isBold ? <strong>{italic}</strong> : italic;
  return url ? <a href={url}>{marked}</a> : <>{marked}</>;
}
