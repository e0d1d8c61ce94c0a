import { LinkButton } from '@palaro/shared-lib/ui';
import { useT } from '../messages.ts';

/** Links from one article to others. */
export function MoreNews() {
  const t = useT();
  return (
    <div>
      <LinkButton to="/news" variant="plain">
        {t('news.more')}
      </LinkButton>
    </div>
  );
}
