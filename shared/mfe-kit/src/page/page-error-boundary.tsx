import { Component, type ReactNode } from 'react';
import type { PageViews } from '../remote.ts';

interface Props {
  /** A new value clears the error. */
  resetKey: unknown;
  Failed: PageViews['Failed'];
  retry: () => void;
  children: ReactNode;
}

/** Catches errors while rendering a page so that they don't break the whole remote. */
export class PageErrorBoundary extends Component<Props, { error: unknown; failedFor: unknown }> {
  override state = { error: null as unknown, failedFor: null as unknown };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  static getDerivedStateFromProps(props: Props, state: { error: unknown; failedFor: unknown }) {
    if (state.error && state.failedFor !== null && state.failedFor !== props.resetKey) {
      return { error: null, failedFor: null };
    }
    return state.error ? { failedFor: props.resetKey } : null;
  }

  private readonly retry = () => {
    this.setState({ error: null, failedFor: null });
    this.props.retry();
  };

  override render() {
    const { Failed } = this.props;
    return this.state.error ? <Failed error={this.state.error} retry={this.retry} /> : this.props.children;
  }
}
