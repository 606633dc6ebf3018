import { css } from '@emotion/react';
import { tokens } from '@selvedge/ui';
import { useLayoutEffect, useRef } from 'react';
import { messages } from '../assistant-messages.ts';
import type { Question } from './answer.ts';
import { hasOnScreenKeyboard } from './on-screen-keyboard.ts';
import { SuggestionButtons } from './suggestion-buttons.tsx';
import { TurnView } from './turn-view.tsx';
import { useConversation } from './use-conversation.ts';

const { space } = tokens;
const log = css({
  position: 'relative',
  flex: 1,
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: space[6],
  padding: space[5],
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  // A question can be one long word, and its answer quotes it.
  overflowWrap: 'anywhere',
});

/** The greeting and every turn, scrolled so that the latest question is at the top. */
export function ConversationLog() {
  const { turns, isAsking, ask } = useConversation();
  const list = useRef<HTMLDivElement>(null);
  const latest = useRef<HTMLElement>(null);
  const latestTurn = turns.at(-1);
  const latestId = useRef(latestTurn?.id);
  const wasAskedInLog = useRef(false);
  const askFromLog = (question: Question) => {
    wasAskedInLog.current = !isAsking;
    ask(question);
  };

  useLayoutEffect(() => {
    if (list.current) list.current.scrollTop = latest.current ? latest.current.offsetTop - 20 : 0;
  }, [latestTurn]);

  useLayoutEffect(() => {
    const isNew = latestTurn !== undefined && latestTurn.id !== latestId.current;
    latestId.current = latestTurn?.id;
    if (!isNew) return;
    // The pressed button has scrolled away or is gone, and an on-screen keyboard would cover the answer.
    if (wasAskedInLog.current || hasOnScreenKeyboard())
      latest.current?.querySelector('h3')?.focus({ preventScroll: true });
    wasAskedInLog.current = false;
  }, [latestTurn]);

  return (
    // `AnswerAnnouncer` reads new answers out, so the log itself stays silent.
    <div ref={list} css={log} role="log" aria-live="off" aria-label={messages.conversationLabel} tabIndex={0}>
      <div css={{ display: 'grid', gap: space[4] }}>
        <p>{messages.greeting}</p>
        <SuggestionButtons
          label={messages.suggestionsLabel}
          isLabelHidden
          suggestions={messages.suggestedQueries}
          textOf={(query) => query}
          onChoose={(query) => askFromLog({ text: query, query })}
          isDisabled={isAsking}
        />
      </div>
      {turns.map((turn) => (
        <TurnView
          key={turn.id}
          turn={turn}
          ref={turn === latestTurn ? latest : undefined}
          isAsking={isAsking}
          onAsk={askFromLog}
        />
      ))}
    </div>
  );
}
