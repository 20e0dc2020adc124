import { Catch } from '@nestjs/common';
import { PageFilter } from '../pages/page.filter.ts';
import { renderCodePage } from './code.page.ts';

/** Shows a code that wasn't taken as the page again. */
@Catch()
export class CodePageFilter extends PageFilter {
  protected render(message: string): string {
    return renderCodePage({ message });
  }
}
