import { Component, type ReactNode } from 'react';
import { Page } from '../components/page/page.tsx';
import { Button } from '../components/ui/button.tsx';
import { Notice } from '../components/ui/notice.tsx';

interface Props {
  children: ReactNode;
}

/** Catches what a page throws, most often a part of the app that could not be fetched. */
export class LoadFailure extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <Page title="Something went wrong">
        <Notice
          title="Something went wrong"
          actions={<Button onClick={() => window.location.reload()}>Try again</Button>}
        >
          <p>We couldn't load this page. Please try again.</p>
        </Notice>
      </Page>
    );
  }
}
