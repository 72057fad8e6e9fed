// Addresses in numbers, and the names that belong to them.
#include "apps/cli/serve/address.h"

#include <gtest/gtest.h>

namespace clew::cli {
namespace {

TEST(ServeAddress, IsNumbersAndNoName) {
  for (const char* text : {"300.1.1.1", "localhost", "", "127.1", "1.2.3.4.5", "::1%lo", "[::1",
                           "[1.2.3.4]", " 127.0.0.1", "127.0.0.1:80", "0x7f.0.0.1", "127.0.0.01"}) {
    EXPECT_FALSE(Address::parse(text)) << text;
  }
}

TEST(ServeAddress, IsWrittenAsABrowserWantsIt) {
  const auto written = [](const char* text) { return Address::parse(text)->in_url(); };
  EXPECT_EQ(written("127.0.0.1"), "127.0.0.1");
  EXPECT_EQ(written("::1"), "[::1]");
  EXPECT_EQ(written("[0:0::0:1]"), "[::1]");
  EXPECT_EQ(written("::"), "[::]");
  EXPECT_EQ(written("::ffff:192.0.2.1"), "192.0.2.1");
}

TEST(ServeAddress, ComesBackFromTheSystem) {
  for (const char* text : {"192.0.2.1", "2001:db8::1"}) {
    const auto address = *Address::parse(text);
    EXPECT_EQ(Address::of(address.at(80).bytes), address) << text;
  }
}

TEST(ServeAddress, OneHouseholdIsOneClient) {
  const auto same = [](const char* a, const char* b) {
    return Address::parse(a)->same_client(*Address::parse(b));
  };
  EXPECT_TRUE(same("2001:db8::1", "2001:db8::ffff:2"));
  EXPECT_FALSE(same("2001:db8::1", "2001:db8:0:1::1"));
  EXPECT_TRUE(same("192.0.2.1", "192.0.2.1"));
  EXPECT_FALSE(same("192.0.2.1", "192.0.2.2"));
  EXPECT_FALSE(same("0.0.0.0", "::"));
}

TEST(ServeNames, OfThisMachineAlone) {
  for (const char* own : {"127.0.0.1", "::1"}) {
    const Names names(*Address::parse(own), "machine");
    for (const char* host :
         {"localhost", "LOCALHOST:80", "127.0.0.1:8137", "[::1]", "[::1]:8137"}) {
      EXPECT_TRUE(names.include(host)) << host;
    }
    for (const char* host : {"evil.example", "machine", "192.0.2.1", "::1", "", ":80",
                             "localhost:x", "[localhost]", "localhost.", "[::1]80", "0.0.0.0"}) {
      EXPECT_FALSE(names.include(host)) << host;
    }
  }
}

TEST(ServeNames, OfAnAddressThatWasGiven) {
  const Names names(*Address::parse("192.0.2.1"), "machine");
  EXPECT_TRUE(names.include("192.0.2.1:80"));
  for (const char* host : {"localhost", "127.0.0.1", "192.0.2.2", "machine", "evil.example"}) {
    EXPECT_FALSE(names.include(host)) << host;
  }
}

TEST(ServeNames, OfEveryAddress) {
  const Names names(*Address::parse("0.0.0.0"), "machine");
  for (const char* host :
       {"localhost", "192.0.2.1", "[2001:db8::1]:80", "Machine:8137", "0.0.0.0"}) {
    EXPECT_TRUE(names.include(host)) << host;
  }
  for (const char* host : {"evil.example", "machine.evil.example", ""}) {
    EXPECT_FALSE(names.include(host)) << host;
  }
  EXPECT_FALSE(Names(*Address::parse("::"), "").include(""));
}

}  // namespace
}  // namespace clew::cli
