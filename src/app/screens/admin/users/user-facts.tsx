import type { AdminUserDetail } from "@contract/admin";
import { locationOf } from "../../../features/users/user-labels";
import { formatDate, formatNumber } from "../../../lib/format/format";
import { TitleBlock } from "../../../ui/title-block";
import { formatStorage } from "../format-storage";

/** The account's facts as a title block. */
export function UserFacts({ user }: { user: AdminUserDetail }) {
  const { companyName, companyVerified, accountType, subscriptionEndDate, lastLoginAt } = user;
  const until = subscriptionEndDate && `until ${formatDate(subscriptionEndDate)}`;
  return (
    <TitleBlock
      cells={[
        { label: "Account", value: `No. ${user.id}`, detail: user.role === "user" ? undefined : user.role },
        {
          label: "Email",
          value: user.email,
          detail: user.emailVerified ? "verified" : "not verified",
        },
        { label: "Plan", value: accountType === "premium" ? "Premium" : "Free", detail: until },
        { label: "Joined", value: formatDate(user.joinedAt) },
        { label: "Last login", value: lastLoginAt ? formatDate(lastLoginAt) : "Never" },
        {
          label: "Company",
          value: companyName,
          detail: companyVerified ? "verified" : "not verified",
        },
        { label: "Location", value: locationOf(user) },
        { label: "Projects", value: formatNumber(user.projectCount) },
        { label: "Followers", value: formatNumber(user.followerCount) },
        { label: "Storage", value: formatStorage(user.storageUsed) },
      ]}
    />
  );
}
