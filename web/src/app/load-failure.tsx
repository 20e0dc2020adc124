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
      <Page title="Something spilled">
        <Notice
          title="Something spilled"
          actions={<Button onClick={() => window.location.reload()}>Try again</Button>}
        >
          <p>This page did not make it to the table. Please try again.</p>
        </Notice>
      </Page>
    );
  }
}
