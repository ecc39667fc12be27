import type { CollectionVisibility } from "@contract/collections";
import { Globe, Lock, type LucideIcon } from "lucide-react";

export const visibilityIcons: Record<CollectionVisibility, LucideIcon> = { private: Lock, public: Globe };

export const visibilityLabels: Record<CollectionVisibility, string> = {
  private: "Only you",
  public: "Public",
};
