import { Bookmark, Eye, Heart, MessageSquare, Share } from "lucide-react";
import { createContext, type ReactNode, use, useId } from "react";

const icons = { like: Heart, views: Eye, comments: MessageSquare, save: Bookmark, share: Share };

/** The beginning of the ids of the drawings. */
const Drawings = createContext("");

/** Draws the icons of the cards in it. A page can have hundreds of icons, which refer to these five drawings. */
export function CardIcons({ children }: { children: ReactNode }) {
  const id = useId();
  return (
    <Drawings value={id}>
      <div className="hidden">
        {Object.entries(icons).map(([name, Icon]) => (
          <Icon key={name} id={id + name} className="fill-inherit stroke-inherit" />
        ))}
      </div>
      {children}
    </Drawings>
  );
}

type CardIconProps = { name: keyof typeof icons; className?: string | undefined };

/** An icon of a card inside `CardIcons`. */
export function CardIcon({ name, className }: CardIconProps) {
  const id = use(Drawings);
  return (
    <svg className={className ? `lucide ${className}` : "lucide"} aria-hidden="true">
      <use href={`#${id}${name}`} />
    </svg>
  );
}
