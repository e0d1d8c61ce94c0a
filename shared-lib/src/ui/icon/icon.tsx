import classes from './icon.module.css';
import { ICON_PATHS, type IconName } from './icon-paths.ts';

interface Props {
  name: IconName;
  /** What the icon means, where it has no text beside it; without a label it is decorative. */
  label?: string | undefined;
  size?: 'small' | 'medium' | 'large';
}

export function Icon({ name, label, size = 'medium' }: Props) {
  return (
    <svg
      className={classes.icon}
      data-size={size}
      viewBox="0 0 24 24"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      focusable="false"
    >
      <path d={ICON_PATHS[name]} />
    </svg>
  );
}
